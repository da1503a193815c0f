package dev.ibid.server.mcp;

import dev.ibid.server.Backend;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.jspecify.annotations.Nullable;

/** The servlet behind a filter that believes whom a header says the caller to be. */
record WebServer(Optional<Server> server, Optional<McpHttp> protocol) {
  static final WebServer NONE = new WebServer(Optional.empty(), Optional.empty());

  /** The header that names the one project which may be seen; a token may name it as well. */
  static final String PROJECT = "X-Project";

  static final String ALL = "*";

  static WebServer of(Backend backend) throws Exception {
    McpHttp protocol =
        new McpHttp(backend, List.of("127.0.0.1:*"), List.of("http://good.example"), 64_000_000);
    ServletContextHandler context = new ServletContextHandler();
    Filter identify =
        (request, response, next) -> {
          String project = project((HttpServletRequest) request);
          if (project != null) {
            request.setAttribute(
                McpHttp.SCOPE, project.equals(ALL) ? Scope.ALL : Scope.of(new Project(project)));
          }
          next.doFilter(request, response);
        };
    context.addFilter(new FilterHolder(identify), "/*", EnumSet.of(DispatcherType.REQUEST));
    context.addServlet(new ServletHolder(protocol.servlet()), McpHttp.PATH);
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(context);
    server.start();
    return new WebServer(Optional.of(server), Optional.of(protocol));
  }

  private static @Nullable String project(HttpServletRequest request) {
    String token = request.getHeader("Authorization");
    return token == null ? request.getHeader(PROJECT) : token.replace("Bearer ", "");
  }

  String address() {
    return server.map(Server::getURI).map(uri -> "http://127.0.0.1:" + uri.getPort()).orElseThrow();
  }

  void stop() throws Exception {
    protocol.ifPresent(McpHttp::close);
    if (server.isPresent()) {
      server.get().stop();
    }
  }
}
