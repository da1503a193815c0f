package dev.ibid.tool;

import java.util.List;

/**
 * What can be cited of a tool's output.
 *
 * @param warnings what could not be used of it, a line for people each
 */
public record Extracted(List<ToolSource> sources, List<String> warnings) {
  public static final Extracted NOTHING = new Extracted(List.of(), List.of());

  public Extracted {
    sources = List.copyOf(sources);
    warnings = List.copyOf(warnings);
  }
}
