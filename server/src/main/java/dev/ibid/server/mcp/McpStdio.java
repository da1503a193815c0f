package dev.ibid.server.mcp;

import dev.ibid.server.Backend;
import dev.ibid.source.Scope;
import java.io.InputStream;
import java.io.OutputStream;

/** The protocol over a pair of streams, one message on a line. */
public final class McpStdio {
  private McpStdio() {}

  /**
   * Answers one client until its input ends and everything it asked is answered. When the input
   * breaks off, or the thread is interrupted, calls under way are interrupted as well. Nothing but
   * messages is written.
   */
  public static void run(Backend backend, Scope scope, InputStream in, OutputStream out) {
    new StdioSession(new McpResponder(backend), scope, out).serve(in);
  }
}
