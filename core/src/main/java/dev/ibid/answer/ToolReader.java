package dev.ibid.answer;

import java.util.List;

/** Makes fragments of what a tool returned, so that the answer can cite it. */
@FunctionalInterface
public interface ToolReader {
  /** Finds nothing to cite in any tool's output. */
  ToolReader NONE = result -> List.of();

  List<Fragment> read(AgentEvent.ToolResult result);
}
