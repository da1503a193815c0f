package dev.ibid.wire.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.UnaryOperator;

/** The one configuration of the JSON library. */
public final class Json {
  /** Nothing that ibid reads is nested deeper than this on purpose. */
  public static final int MAX_DEPTH = 200;

  /**
   * So many names and values has one document that comes from outside at most. What is made of each
   * takes many times the bytes that it was sent in, so its size alone limits nothing.
   */
  public static final long MAX_TOKENS = 200_000;

  // An event's content may be as large as its configured limit; that limit is checked apart.
  private static final int MAX_TEXT_CHARS = Integer.MAX_VALUE;

  /** Writes, and reads what was written here before: that was measured when it came in. */
  static final JsonMapper MAPPER = mapper(parsers(MAX_TEXT_CHARS, Long.MAX_VALUE)).build();

  /** Reads what others send: not too much of it, and no name twice in one object. */
  static final JsonMapper OUTSIDE =
      mapper(parsers(MAX_TEXT_CHARS))
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
          .build();

  private static final ObjectWriter STREAMED =
      MAPPER
          .writer()
          .withoutFeatures(
              JsonGenerator.Feature.AUTO_CLOSE_TARGET,
              JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);

  private static final ObjectReader TREES =
      OUTSIDE.readerFor(JsonNode.class).without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private Json() {}

  private static JsonMapper.Builder mapper(JsonFactory parsers) {
    return JsonMapper.builder(parsers)
        .addModule(new Jdk8Module())
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
        .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
        .defaultPropertyInclusion(
            JsonInclude.Value.construct(
                JsonInclude.Include.NON_ABSENT, JsonInclude.Include.ALWAYS));
  }

  /** One line of JSON for a record of this package. */
  public static String write(Object shape) {
    try {
      return MAPPER.writeValueAsString(shape);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("Not a shape of JSON: " + shape.getClass(), e);
    }
  }

  /**
   * The same, written as it is made and in UTF-8. The stream is neither flushed nor closed.
   *
   * @throws IOException if the stream cannot be written
   */
  public static void write(Object shape, OutputStream out) throws IOException {
    STREAMED.writeValue(out, shape);
  }

  /** One line of JSON for a record of this package, with every text in it changed but the names. */
  public static String write(Object shape, UnaryOperator<String> change) {
    return write(changed(MAPPER.valueToTree(shape), change));
  }

  private static JsonNode changed(JsonNode node, UnaryOperator<String> change) {
    switch (node) {
      case TextNode text -> {
        return TextNode.valueOf(change.apply(text.textValue()));
      }
      case ObjectNode fields ->
          fields.properties().forEach(field -> field.setValue(changed(field.getValue(), change)));
      case ArrayNode items -> {
        for (int i = 0; i < items.size(); i++) {
          items.set(i, changed(items.get(i), change));
        }
      }
      default -> {
        // Numbers, truths and null hold no text.
      }
    }
    return node;
  }

  /**
   * Parsers for what others send, which refuse any text of more than {@code longest} characters
   * before holding it, and more than {@link #MAX_TOKENS}.
   */
  public static JsonFactory parsers(int longest) {
    return parsers(longest, MAX_TOKENS);
  }

  /** Parsers for replies of services that were asked for so much: vectors are many numbers. */
  public static JsonFactory parsers(int longest, long tokens) {
    return JsonFactory.builder()
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(MAX_DEPTH)
                .maxStringLength(longest)
                .maxTokenCount(tokens)
                .build())
        // It is UTF-8, and zeros at its beginning are damage and no other encoding.
        .disable(JsonFactory.Feature.CHARSET_DETECTION)
        .build();
  }

  /** The value that was just read and all that is in it; the parser may go on behind it. */
  public static JsonNode tree(JsonParser json) throws IOException {
    try {
      return TREES.readTree(json);
    } catch (NumberFormatException e) {
      // The library's own kind for all that it cannot read, but for numbers out of every range.
      throw new JsonParseException(json, "a number is too large", e);
    }
  }
}
