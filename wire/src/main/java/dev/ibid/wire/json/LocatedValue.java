package dev.ibid.wire.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.MetadataValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A value of JSON that knows where it stands, so that a complaint about it can name the place. A
 * field that is null counts as absent.
 */
public final class LocatedValue {
  /** No more names are repeated in a complaint. */
  private static final int MOST_NAMED = 10;

  private static final int MOST_ID_CHARS = 1_000;

  private final String place;
  private final JsonNode node;

  private LocatedValue(String place, JsonNode node) {
    this.place = place;
    this.node = node;
  }

  /**
   * Parses a JSON text.
   *
   * @param name what the text is called in complaints
   */
  public static LocatedValue parse(String name, byte[] json) {
    return parse(name, StrictUtf8.decode(name, json));
  }

  /** Parses a JSON text. */
  public static LocatedValue parse(String name, String json) {
    return parse(name, json, Json.OUTSIDE);
  }

  /** Parses what was written here before, however much it is. */
  public static LocatedValue parseOwn(String name, String json) {
    return parse(name, json, Json.MAPPER);
  }

  private static LocatedValue parse(String name, String json, JsonMapper mapper) {
    try {
      return whole(name, mapper.readTree(json));
    } catch (StreamConstraintsException e) {
      throw excess(name, e);
    } catch (MismatchedInputException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          name + ": a name is given twice in one object" + where(e.getLocation()),
          e);
    } catch (JsonProcessingException e) {
      throw notJson(name, e);
    } catch (NumberFormatException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, name + ": a number in it is too large to be read", e);
    }
  }

  private static LocatedValue whole(String name, JsonNode node) {
    if (node.isMissingNode()) {
      throw new IbidException(ErrorCode.BAD_REQUEST, name + ": there is no JSON, it is empty");
    }
    return new LocatedValue(name, node);
  }

  private static IbidException notJson(String name, JsonProcessingException e) {
    return new IbidException(
        ErrorCode.BAD_REQUEST, name + ": this is not JSON" + where(e.getLocation()), e);
  }

  private static IbidException excess(String name, StreamConstraintsException e) {
    return e.getOriginalMessage().startsWith("Token count")
        ? new IbidException(
            ErrorCode.TOO_LARGE,
            "%s: more than %,d names and values are not read; send fewer at once"
                .formatted(name, Json.MAX_TOKENS),
            e)
        : new IbidException(
            ErrorCode.BAD_REQUEST,
            "%s: this is nested deeper than %d levels, or a name or number in it is too long"
                .formatted(name, Json.MAX_DEPTH),
            e);
  }

  private static String where(@Nullable JsonLocation at) {
    if (at == null) {
      return "";
    }
    // Most of what is read has one line only, and may itself be a line of something.
    return at.getLineNr() <= 1
        ? " at column " + at.getColumnNr()
        : " at line %d, column %d".formatted(at.getLineNr(), at.getColumnNr());
  }

  /** A complaint about this value, to be thrown. */
  public IbidException wrong(String problem) {
    return new IbidException(ErrorCode.BAD_REQUEST, place + ": " + problem);
  }

  /** The text of an id, which is not blank, and short: it is told with every citation. */
  public String id() {
    String id = text();
    if (id.isBlank()) {
      throw wrong("it is blank");
    }
    if (id.length() > MOST_ID_CHARS) {
      throw wrong(
          "it has %,d characters; at most %,d are allowed".formatted(id.length(), MOST_ID_CHARS));
    }
    return id;
  }

  public String place() {
    return place;
  }

  public boolean isObject() {
    return node.isObject();
  }

  public boolean isList() {
    return node.isArray();
  }

  public boolean isText() {
    return node.isTextual();
  }

  /**
   * Makes sure that an object has no other fields than these.
   *
   * @throws IbidException with {@code UNKNOWN_FIELD} that names those it has beside them
   */
  public void requireKnown(Collection<String> known) {
    List<String> unknown =
        node.propertyStream().map(Map.Entry::getKey).filter(name -> !known.contains(name)).toList();
    if (!unknown.isEmpty()) {
      throw unknown(place, unknown, known);
    }
  }

  /**
   * A complaint about names that mean nothing, to be thrown.
   *
   * @param place where they stand
   * @param unknown at least one
   */
  public static IbidException unknown(
      String place, List<String> unknown, Collection<String> known) {
    String named =
        unknown.stream()
            .limit(MOST_NAMED)
            .map(name -> "\"" + QuotedExcerpt.of(name) + "\"")
            .collect(Collectors.joining(", "));
    return new IbidException(
        ErrorCode.UNKNOWN_FIELD,
        "%s: nothing is known of %s%s; %s"
            .formatted(
                place,
                named,
                unknown.size() > MOST_NAMED ? " and others" : "",
                known.isEmpty() ? "leave it out" : "known are " + String.join(", ", known)));
  }

  /** The field of an object. */
  public Optional<LocatedValue> find(String name) {
    if (!node.isObject()) {
      throw wrong("an object is needed, not " + kind());
    }
    JsonNode field = node.path(name);
    return field.isMissingNode() || field.isNull()
        ? Optional.empty()
        : Optional.of(new LocatedValue(place + "." + name, field));
  }

  /** The field of an object, which must be there. */
  public LocatedValue require(String name) {
    return find(name).orElseThrow(() -> wrong("\"%s\" is missing".formatted(name)));
  }

  public List<LocatedValue> items() {
    if (!node.isArray()) {
      throw wrong("a list is needed, not " + kind());
    }
    List<LocatedValue> items = new ArrayList<>(node.size());
    for (int i = 0; i < node.size(); i++) {
      items.add(new LocatedValue(place + "[" + i + "]", node.get(i)));
    }
    return items;
  }

  /** The items of a field; none if it is absent. */
  public Stream<LocatedValue> items(String name) {
    return find(name).stream().flatMap(list -> list.items().stream());
  }

  public String text() {
    if (!node.isTextual()) {
      throw wrong("text is needed, not " + kind());
    }
    return node.textValue();
  }

  public String text(String name) {
    return require(name).text();
  }

  public Optional<String> findText(String name) {
    return find(name).map(LocatedValue::text);
  }

  /** The texts of a field; none if it is absent. */
  public List<String> texts(String name) {
    return items(name).map(LocatedValue::text).toList();
  }

  public boolean flag() {
    if (!node.isBoolean()) {
      throw wrong("true or false is needed, not " + kind());
    }
    return node.booleanValue();
  }

  public BigDecimal amount() {
    if (!node.isNumber()) {
      throw wrong("a number is needed, not " + kind());
    }
    return node.decimalValue();
  }

  public long count() {
    BigDecimal amount = amount();
    try {
      return amount.longValueExact();
    } catch (ArithmeticException e) {
      throw wrong("a whole number is needed");
    }
  }

  /** A whole number from zero on, like an offset. */
  public int offset() {
    long count = count();
    if (count < 0 || count > Integer.MAX_VALUE) {
      throw wrong("%d is out of range".formatted(count));
    }
    return (int) count;
  }

  /** The value as the library has it, for those who change and pass it on. */
  public JsonNode tree() {
    return node;
  }

  /** Whatever this is, without knowing JSON. */
  public MetadataValue value() {
    return MetadataJson.value(node);
  }

  private String kind() {
    JsonNodeType type = node.getNodeType();
    return switch (type) {
      case STRING -> "text";
      case NUMBER -> "a number";
      case BOOLEAN -> "true or false";
      case ARRAY -> "a list";
      case OBJECT -> "an object";
      case NULL, MISSING, BINARY, POJO -> "nothing";
    };
  }
}
