package dev.ibid.server.mcp;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import dev.ibid.server.Backend;
import dev.ibid.source.Scope;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.io.IOException;
import java.util.Optional;

/**
 * The protocol over streamable HTTP: one message is sent, and its answer comes back. Thread-safe.
 */
public final class McpHttp {
  private final Responder responder;

  public McpHttp(Backend backend) {
    this.responder = new Responder(backend);
  }

  /** The answer to a message; none if none is due. */
  public Optional<String> answer(String json, Scope scope) {
    McpSchema.JSONRPCMessage message;
    try {
      message = McpSchema.deserializeJsonRpcMessage(Protocol.MAPPER, json);
    } catch (IOException | RuntimeException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "body: this is not a message of the protocol; send JSON-RPC 2.0",
          e);
    }
    if (message instanceof JSONRPCNotification notification) {
      responder.notice(notification, scope);
    }
    return message instanceof JSONRPCRequest request
        ? Optional.ofNullable(responder.respond(request, scope)).map(Protocol::write)
        : Optional.empty();
  }
}
