package dev.ibid.server.http;

import dev.ibid.server.access.Caller;
import dev.ibid.server.rest.Api;
import dev.ibid.server.web.PageServlet;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes down who asked for what, and what came of it; never what was said. */
final class AuditLog implements Filter {
  private static final Logger log = LoggerFactory.getLogger("dev.ibid.audit");

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    long start = System.nanoTime();
    try {
      chain.doFilter(request, response);
    } finally {
      log.atInfo()
          .addKeyValue("operation", operation((HttpServletRequest) request))
          .addKeyValue("caller", caller(request))
          .addKeyValue("status", ((HttpServletResponse) response).getStatus())
          .addKeyValue("ms", (System.nanoTime() - start) / 1_000_000)
          .log("request");
    }
  }

  private static String caller(ServletRequest request) {
    return request.getAttribute(Caller.ATTRIBUTE) instanceof Caller caller ? caller.name() : "-";
  }

  /** Paths may hold names that people chose, so they are written only where they are ours. */
  private static String operation(HttpServletRequest request) {
    if (request.getAttribute(Api.OPERATION) instanceof String id) {
      return id;
    }
    String path = request.getRequestURI();
    if (Login.PATH.equals(path)) {
      return path.substring(1);
    }
    return PageServlet.isPage(path) ? "page" : path.startsWith("/elements/") ? "asset" : "unknown";
  }
}
