package dev.ibid.server.mcp;

import dev.ibid.server.Backend;
import dev.ibid.source.Scope;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** The protocol over a pair of streams, one message on a line. */
public final class McpStdio {
  private McpStdio() {}

  /**
   * Answers one client until its input ends and everything it asked is answered. When the input
   * breaks off, or the thread is interrupted, calls under way are interrupted as well. Nothing but
   * messages is written.
   */
  public static void run(Backend backend, Scope scope, InputStream in, OutputStream out) {
    Streams streams = new Streams();
    var unused = McpService.start(backend, streams);
    new StdioSession(streams.handler(), Scopes.context(scope), out).serve(in);
  }

  /** A transport that only hands over what answers; the session does the rest. */
  private static final class Streams implements McpStatelessServerTransport {
    private @Nullable McpStatelessServerHandler handler;

    @Override
    public void setMcpHandler(McpStatelessServerHandler given) {
      handler = given;
    }

    McpStatelessServerHandler handler() {
      if (handler == null) {
        throw new IllegalStateException("The service was not started");
      }
      return handler;
    }

    @Override
    public Mono<Void> closeGracefully() {
      return Mono.empty();
    }

    @Override
    public List<String> protocolVersions() {
      return List.of(
          ProtocolVersions.MCP_2024_11_05,
          ProtocolVersions.MCP_2025_03_26,
          ProtocolVersions.MCP_2025_06_18,
          ProtocolVersions.MCP_2025_11_25);
    }
  }
}
