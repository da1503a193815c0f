package dev.ibid.server.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** JSON as the protocol's library reads and writes it; records of wire come here as text. */
final class Protocol {
  static final McpJsonMapper MAPPER =
      new JacksonMcpJsonMapper(
          JsonMapper.builder()
              .addModule(new SimpleModule().addSerializer(McpError.class, new ErrorWriter()))
              .build());

  private static final TypeRef<Map<String, @Nullable Object>> TREE = new TypeRef<>() {};

  private Protocol() {}

  /**
   * Some bad requests over HTTP the library answers with the exception itself, whose trace and
   * causes are nobody's business.
   */
  private static final class ErrorWriter extends ValueSerializer<McpError> {
    @Override
    public void serialize(McpError error, JsonGenerator json, SerializationContext context) {
      JSONRPCError problem = error.getJsonRpcError();
      context.writeValue(
          json,
          problem.code() == ErrorCodes.INTERNAL_ERROR
              ? new JSONRPCError(problem.code(), "internal error; see the log of ibid", null)
              : problem);
    }
  }

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
