package dev.ibid.tool;

import dev.ibid.source.MetadataValue;

/** What became of a request to a tool. */
public sealed interface ToolOutcome {
  ToolRequest request();

  record Returned(ToolRequest request, MetadataValue output) implements ToolOutcome {}

  /**
   * The tool gave nothing.
   *
   * @param message one line for people
   */
  record Failed(ToolRequest request, String message) implements ToolOutcome {}
}
