package dev.ibid.server.access;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/** Tells browsers, with every response, what they may do with it and which pages may read it. */
public final class ResponseHeaders implements Filter {
  private final AllowedHosts addresses;

  public ResponseHeaders(AllowedHosts addresses) {
    this.addresses = addresses;
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    HttpServletResponse reply = (HttpServletResponse) response;
    secure(reply);
    allow((HttpServletRequest) request, reply);
    chain.doFilter(request, response);
  }

  private void allow(HttpServletRequest asked, HttpServletResponse reply) {
    Optional<String> listed = AccessGuard.only(asked, "Origin").filter(addresses::isListed);
    if (listed.isPresent()) {
      reply.setHeader("Access-Control-Allow-Origin", listed.get());
      reply.setHeader("Vary", "Origin");
      reply.setHeader("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE");
      reply.setHeader(
          "Access-Control-Allow-Headers",
          "Authorization, X-Api-Key, Content-Type, Idempotency-Key, Last-Event-ID, Mcp-Session-Id,"
              + " MCP-Protocol-Version, Anthropic-Version, X-Ibid-Project, X-Ibid-Session");
      reply.setHeader("Access-Control-Expose-Headers", "Mcp-Session-Id, Retry-After");
    }
  }

  private static void secure(HttpServletResponse reply) {
    reply.setHeader("X-Content-Type-Options", "nosniff");
    reply.setHeader("Referrer-Policy", "no-referrer");
    reply.setHeader("Cache-Control", "no-store");
    reply.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    reply.setHeader(
        "Content-Security-Policy",
        "default-src 'none'; form-action 'self'; frame-ancestors 'none'");
  }
}
