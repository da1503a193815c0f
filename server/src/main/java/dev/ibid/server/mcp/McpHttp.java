package dev.ibid.server.mcp;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
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
  private final McpResponder responder;

  public McpHttp(Backend backend) {
    this.responder = new McpResponder(backend);
  }

  /** The answer to a message; none if none is due. */
  public Optional<String> answer(String json, Scope scope) {
    McpSchema.JSONRPCMessage message;
    try {
      message = McpSchema.deserializeJsonRpcMessage(McpJson.MESSAGES, json);
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
        ? Optional.ofNullable(responder.respond(request, scope)).map(McpJson::write)
        : Optional.empty();
  }
}
