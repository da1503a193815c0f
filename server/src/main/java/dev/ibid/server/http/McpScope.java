package dev.ibid.server.http;

import dev.ibid.server.access.Caller;
import dev.ibid.server.mcp.McpHttp;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;

/** Tells the protocol's servlet what the caller may know of. */
final class McpScope implements Filter {
  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request.getAttribute(Caller.ATTRIBUTE) instanceof Caller caller) {
      request.setAttribute(McpHttp.SCOPE, caller.scope());
    }
    chain.doFilter(request, response);
  }
}
