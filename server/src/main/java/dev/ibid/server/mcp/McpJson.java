package dev.ibid.server.mcp;

import dev.ibid.wire.json.Json;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/** JSON as the protocol's library reads and writes it; records of wire come here as text. */
final class McpJson {
  static final McpJsonMapper MAPPER = new JacksonMcpJsonMapper(JsonMapper.builder().build());

  /** Reads what clients send, within the same limits as everything else from outside. */
  static final McpJsonMapper MESSAGES =
      new JacksonMcpJsonMapper(
          JsonMapper.builder(
                  JsonFactory.builder()
                      .streamReadConstraints(
                          StreamReadConstraints.builder()
                              .maxNestingDepth(Json.MAX_DEPTH)
                              .maxTokenCount(Json.MAX_TOKENS)
                              .maxStringLength(Integer.MAX_VALUE)
                              .build())
                      .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                      .build())
              .build());

  private static final TypeRef<Map<String, @Nullable Object>> TREE = new TypeRef<>() {};

  private McpJson() {}

  static String write(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (IOException e) {
      throw new IllegalArgumentException("Not a shape of JSON: " + value.getClass(), e);
    }
  }

  /** The object that a text of JSON is. */
  static Map<String, @Nullable Object> tree(String json) throws IOException {
    return MAPPER.readValue(json, TREE);
  }
}
