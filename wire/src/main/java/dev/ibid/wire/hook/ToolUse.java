package dev.ibid.wire.hook;

import java.util.List;

/**
 * One use of a tool, told after its end.
 *
 * @param id the number that Claude Code gave it; may be empty
 * @param call the tool and what it was given, as text
 * @param command what a shell was told to do; empty for other tools
 * @param result what came of it, as text; may be empty
 * @param files those that it is about
 */
public record ToolUse(
    String id, String name, String call, String command, String result, List<String> files) {
  public ToolUse {
    files = List.copyOf(files);
  }

  /** The call and its result. */
  public String text() {
    return result.isBlank() ? call : call + "\n\n" + result;
  }
}
