package dev.ibid.server.mcp;

import dev.ibid.server.Backend;
import dev.ibid.source.Scope;
import dev.ibid.wire.json.QuotedExcerpt;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/**
 * Answers requests, whichever way they come. The library throws where an answer is due when
 * parameters are not of the kind it expects; here every request has an answer. Thread-safe.
 */
final class McpResponder {
  private static final Logger log = LoggerFactory.getLogger(McpResponder.class);

  private final McpStatelessServerHandler handler;

  McpResponder(Backend backend) {
    this.handler = McpService.start(backend);
  }

  /** The answer; none if the library has nothing to say. */
  @Nullable JSONRPCResponse respond(JSONRPCRequest request, Scope scope) {
    if (request.method().equals(McpSchema.METHOD_TOOLS_CALL)
        && request.params() instanceof Map<?, ?> call
        && call.get("arguments") != null
        && !(call.get("arguments") instanceof Map)) {
      return JSONRPCResponse.result(
          request.id(), McpToolCall.failure("the arguments are not an object"));
    }
    // The library does not say which.
    if (request.method().equals(McpSchema.METHOD_TOOLS_CALL)
        && request.params() instanceof Map<?, ?> call
        && call.get("name") instanceof String name
        && !McpService.hasTool(name)) {
      return error(
          request.id(), ErrorCodes.INVALID_PARAMS, "Unknown tool: " + QuotedExcerpt.of(name));
    }
    Mono<JSONRPCResponse> answer;
    try {
      answer = handler.handleRequest(CallerScope.context(scope), request);
    } catch (RuntimeException e) {
      return error(request.id(), ErrorCodes.INVALID_PARAMS, "the parameters cannot be used");
    }
    try {
      return answer.block();
    } catch (RuntimeException e) {
      log.error("A request of the protocol failed", e);
      return error(request.id(), ErrorCodes.INTERNAL_ERROR, "internal error; see the log of ibid");
    }
  }

  static JSONRPCResponse error(Object id, int code, String message) {
    return JSONRPCResponse.error(id, new JSONRPCError(code, message, null));
  }

  void notice(JSONRPCNotification notification, Scope scope) {
    try {
      handler.handleNotification(CallerScope.context(scope), notification).block();
    } catch (RuntimeException e) {
      log.warn("A notification of the protocol was of no use", e);
    }
  }
}
