package dev.ibid.tool;

import java.util.List;

/**
 * What can be cited of a tool's output.
 *
 * @param warnings what could not be used of it, a line for people each
 */
public record ExtractedSources(List<ToolSource> sources, List<String> warnings) {
  public static final ExtractedSources NOTHING = new ExtractedSources(List.of(), List.of());

  public ExtractedSources {
    sources = List.copyOf(sources);
    warnings = List.copyOf(warnings);
  }
}
