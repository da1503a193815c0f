package dev.ibid.server.mcp;

import dev.ibid.source.Scope;

/** A server of the protocol as a process of its own. */
final class StdioProgram {
  private StdioProgram() {}

  public static void main(String[] arguments) {
    McpStdio.run(Worlds.withBirds(), Scope.ALL, System.in, System.out);
  }
}
