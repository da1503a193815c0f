package dev.ibid.wire.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
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
    Metadata metadata = Metadata.of(fields(json, new MetadataLimit()));
    try {
      // The store asks for the parent when it is too late to refuse this event alone.
      metadata.parent();
    } catch (IbidException e) {
      throw new IbidException(e.code(), "metadata.parentId: " + e.getMessage(), e);
    }
    return metadata;
  }

  private static Map<String, MetadataValue> fields(JsonParser json, MetadataLimit limit)
      throws IOException {
    Map<String, MetadataValue> fields = new LinkedHashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      if (fields.put(name, value(json, limit)) != null) {
        throw new IbidException(
            ErrorCode.BAD_REQUEST,
            "metadata: the key \"%s\" is given twice".formatted(QuotedExcerpt.of(name)));
      }
    }
    return fields;
  }

  private static MetadataValue value(JsonParser json, MetadataLimit limit) throws IOException {
    limit.add();
    return switch (json.currentToken()) {
      case VALUE_STRING -> new MetadataValue.Text(json.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new MetadataValue.Amount(json.getDecimalValue());
      case VALUE_TRUE -> new MetadataValue.Flag(true);
      case VALUE_FALSE -> new MetadataValue.Flag(false);
      case VALUE_NULL -> new MetadataValue.Nothing();
      case START_ARRAY -> {
        List<MetadataValue> items = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          items.add(value(json, limit));
        }
        yield new MetadataValue.Items(items);
      }
      case START_OBJECT -> new MetadataValue.Fields(fields(json, limit));
      case END_ARRAY, END_OBJECT, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
          throw new IllegalStateException("Not the start of a value: " + json.currentToken());
    };
  }
}
