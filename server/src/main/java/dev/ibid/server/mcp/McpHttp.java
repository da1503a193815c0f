package dev.ibid.server.mcp;

import dev.ibid.server.Backend;
import dev.ibid.source.Scope;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.server.transport.DefaultServerTransportSecurityValidator;
import io.modelcontextprotocol.server.transport.HttpServletStatelessServerTransport;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;

/**
 * The protocol over streamable HTTP, as a servlet for {@value #PATH}. Who calls is found out before
 * the servlet: a request without the attribute {@link #SCOPE} is forbidden. Thread-safe.
 */
public final class McpHttp implements AutoCloseable {
  /** Where clients expect it. */
  public static final String PATH = "/mcp";

  /** The attribute of a request that holds the caller's {@link Scope}. */
  public static final String SCOPE = "dev.ibid.server.mcp.scope";

  private final HttpServlet servlet;
  private final McpStatelessSyncServer server;

  /**
   * @param hosts that a request may be for, like {@code localhost:*}; empty for any
   * @param largest how many bytes a request may have
   * @param origins that a page may be from which sends a request; empty for none
   */
  public McpHttp(Backend backend, List<String> hosts, List<String> origins, long largest) {
    HttpServletStatelessServerTransport transport =
        HttpServletStatelessServerTransport.builder()
            .jsonMapper(Protocol.MAPPER)
            .messageEndpoint(PATH)
            .maxRequestSize(Math.toIntExact(largest))
            .contextExtractor(McpHttp::context)
            .httpHeaderValidator(
                DefaultServerTransportSecurityValidator.builder()
                    .allowedHosts(hosts)
                    .allowedOrigins(origins)
                    .build())
            .build();
    this.server = McpService.start(backend, transport);
    this.servlet = new Guarded(transport);
  }

  public HttpServlet servlet() {
    return servlet;
  }

  private static McpTransportContext context(HttpServletRequest request) {
    return Scopes.context((Scope) request.getAttribute(SCOPE));
  }

  /** Takes no more requests. */
  @Override
  public void close() {
    server.closeGracefully();
  }

  /** Lets nobody in of whom it is not known what they may see. */
  private static final class Guarded extends HttpServlet {
    private final HttpServlet inside;

    Guarded(HttpServlet inside) {
      this.inside = inside;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
        throws ServletException, IOException {
      if (request.getAttribute(SCOPE) instanceof Scope) {
        inside.service(request, response);
      } else {
        response.sendError(HttpServletResponse.SC_FORBIDDEN);
      }
    }
  }
}
