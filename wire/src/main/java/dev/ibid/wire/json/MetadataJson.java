package dev.ibid.wire.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Metadata as JSON, and back. */
public final class MetadataJson {
  private static final String EMPTY = "{}";

  private MetadataJson() {}

  public static String write(Metadata metadata) {
    return metadata.isEmpty() ? EMPTY : node(metadata).toString();
  }

  public static Metadata read(String json) {
    if (json.equals(EMPTY)) {
      return Metadata.NONE;
    }
    try {
      return metadata(Json.MAPPER.readTree(json));
    } catch (JsonProcessingException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "the metadata is not JSON: " + e.getOriginalMessage(), e);
    }
  }

  public static ObjectNode node(Metadata metadata) {
    return (ObjectNode) node(metadata.fields());
  }

  static Metadata metadata(JsonNode node) {
    if (!(value(node) instanceof MetadataValue.Fields fields)) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "the metadata is not a JSON object");
    }
    return Metadata.of(fields.fields());
  }

  private static JsonNode node(MetadataValue value) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    return switch (value) {
      case MetadataValue.Text(String text) -> TextNode.valueOf(text);
      case MetadataValue.Amount(BigDecimal amount) -> DecimalNode.valueOf(amount);
      case MetadataValue.Flag(boolean flag) -> BooleanNode.valueOf(flag);
      case MetadataValue.Nothing nothing -> NullNode.getInstance();
      case MetadataValue.Items(List<MetadataValue> items) -> {
        ArrayNode array = nodes.arrayNode(items.size());
        items.forEach(item -> array.add(node(item)));
        yield array;
      }
      case MetadataValue.Fields(Map<String, MetadataValue> fields) -> {
        ObjectNode object = nodes.objectNode();
        fields.forEach((name, field) -> object.set(name, node(field)));
        yield object;
      }
    };
  }

  static MetadataValue value(JsonNode node) {
    return switch (node.getNodeType()) {
      case STRING -> new MetadataValue.Text(node.textValue());
      case NUMBER -> new MetadataValue.Amount(node.decimalValue());
      case BOOLEAN -> new MetadataValue.Flag(node.booleanValue());
      case ARRAY -> {
        List<MetadataValue> items = new ArrayList<>(node.size());
        node.forEach(item -> items.add(value(item)));
        yield new MetadataValue.Items(items);
      }
      case OBJECT -> {
        Map<String, MetadataValue> fields = new LinkedHashMap<>();
        node.properties().forEach(field -> fields.put(field.getKey(), value(field.getValue())));
        yield new MetadataValue.Fields(fields);
      }
      case NULL, MISSING, BINARY, POJO -> new MetadataValue.Nothing();
    };
  }
}
