package dev.ibid.wire;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import dev.ibid.source.Metadata;
import dev.ibid.source.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Metadata out of JSON that is being parsed, without a tree in between. */
public final class MetadataReader {
  private MetadataReader() {}

  /** Reads the object whose opening brace was just read. */
  public static Metadata read(JsonParser json) throws IOException {
    Metadata metadata = Metadata.of(fields(json));
    try {
      // The store asks for the parent when it is too late to refuse this event alone.
      metadata.parent();
    } catch (IbidException e) {
      throw new IbidException(e.code(), "metadata.parentId: " + e.getMessage(), e);
    }
    return metadata;
  }

  private static Map<String, Value> fields(JsonParser json) throws IOException {
    Map<String, Value> fields = new LinkedHashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      if (fields.put(name, value(json)) != null) {
        throw new IbidException(
            ErrorCode.BAD_REQUEST,
            "metadata: the key \"%s\" is given twice".formatted(Excerpt.of(name)));
      }
    }
    return fields;
  }

  private static Value value(JsonParser json) throws IOException {
    return switch (json.currentToken()) {
      case VALUE_STRING -> new Value.Text(json.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Value.Amount(json.getDecimalValue());
      case VALUE_TRUE -> new Value.Flag(true);
      case VALUE_FALSE -> new Value.Flag(false);
      case VALUE_NULL -> new Value.Nothing();
      case START_ARRAY -> {
        List<Value> items = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          items.add(value(json));
        }
        yield new Value.Items(items);
      }
      case START_OBJECT -> new Value.Fields(fields(json));
      case END_ARRAY, END_OBJECT, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
          throw new IllegalStateException("Not the start of a value: " + json.currentToken());
    };
  }
}
