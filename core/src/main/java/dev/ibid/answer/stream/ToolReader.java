package dev.ibid.answer.stream;

import dev.ibid.answer.Fragment;
import java.util.List;

/**
 * Makes fragments of what a tool returned, so that the answer can cite it. An exception costs the
 * fragments of that output and a warning.
 */
@FunctionalInterface
public interface ToolReader {
  /** Finds nothing to cite in any tool's output. */
  ToolReader NONE = result -> new Read(List.of(), List.of());

  /**
   * What came of reading an output.
   *
   * @param warnings what could not be used of it, a line for people each
   */
  record Read(List<Fragment> fragments, List<String> warnings) {
    public Read {
      fragments = List.copyOf(fragments);
      warnings = List.copyOf(warnings);
    }
  }

  Read read(AgentEvent.ToolResult result);
}
