package dev.ibid.server.mcp;

import dev.ibid.source.Scope;
import io.modelcontextprotocol.common.McpTransportContext;
import java.util.Map;

/** Hands the scope of a caller through the protocol's library. */
final class CallerScope {
  private static final String KEY = "scope";

  private CallerScope() {}

  static McpTransportContext context(Scope scope) {
    return McpTransportContext.create(Map.of(KEY, scope));
  }

  static Scope of(McpTransportContext context) {
    if (context.get(KEY) instanceof Scope scope) {
      return scope;
    }
    throw new IllegalStateException("Nobody said whose sources the caller may see");
  }
}
