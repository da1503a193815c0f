package dev.ibid.server.mcp;

import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import java.util.List;
import java.util.Map;
import reactor.core.publisher.Mono;

/**
 * A transport whose requests are all answered: the library throws when parameters are not of the
 * kind it expects, where an answer is due.
 */
final class SafeTransport implements McpStatelessServerTransport {
  private final McpStatelessServerTransport transport;

  SafeTransport(McpStatelessServerTransport transport) {
    this.transport = transport;
  }

  @Override
  public void setMcpHandler(McpStatelessServerHandler handler) {
    transport.setMcpHandler(new SafeHandler(handler));
  }

  @Override
  public Mono<Void> closeGracefully() {
    return transport.closeGracefully();
  }

  @Override
  public List<String> protocolVersions() {
    return transport.protocolVersions();
  }

  private record SafeHandler(McpStatelessServerHandler handler)
      implements McpStatelessServerHandler {
    @Override
    public Mono<JSONRPCResponse> handleRequest(
        McpTransportContext context, JSONRPCRequest request) {
      if (request.method().equals(McpSchema.METHOD_TOOLS_CALL)
          && request.params() instanceof Map<?, ?> call
          && call.get("arguments") != null
          && !(call.get("arguments") instanceof Map)) {
        return Mono.just(
            JSONRPCResponse.result(
                request.id(), ToolCall.failure("the arguments are not an object")));
      }
      try {
        return handler.handleRequest(context, request);
      } catch (RuntimeException e) {
        return Mono.just(
            JSONRPCResponse.error(
                request.id(),
                new JSONRPCError(
                    ErrorCodes.INVALID_PARAMS, "the parameters cannot be used", null)));
      }
    }

    @Override
    public Mono<Void> handleNotification(
        McpTransportContext context, JSONRPCNotification notification) {
      return handler.handleNotification(context, notification);
    }
  }
}
