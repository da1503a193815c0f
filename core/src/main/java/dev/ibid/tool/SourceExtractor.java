package dev.ibid.tool;

import dev.ibid.answer.stream.AgentEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Finds what can be cited in what a tool returned. Implementations are thread-safe and do not
 * throw.
 */
@FunctionalInterface
public interface SourceExtractor {
  /**
   * What can be cited of an output. What cannot be used is a warning. {@link
   * ExtractedSources#NOTHING} if there is nothing.
   */
  ExtractedSources extract(AgentEvent.ToolResult result);

  /** What can be cited of several outputs together, in their order. */
  default ExtractedSources extractAll(Collection<AgentEvent.ToolResult> results) {
    List<ToolSource> sources = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    for (AgentEvent.ToolResult result : results) {
      ExtractedSources extracted = extract(result);
      sources.addAll(extracted.sources());
      warnings.addAll(extracted.warnings());
    }
    return new ExtractedSources(sources, warnings);
  }
}
