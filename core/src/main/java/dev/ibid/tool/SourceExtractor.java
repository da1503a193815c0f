package dev.ibid.tool;

import dev.ibid.answer.AgentEvent;

/** Finds what can be cited in what a tool returned. Thread-safe; what is odd is never an error. */
@FunctionalInterface
public interface SourceExtractor {
  Extracted extract(AgentEvent.ToolResult result);
}
