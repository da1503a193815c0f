package dev.ibid.tool;

import java.util.List;

/**
 * What came of a number of requests.
 *
 * @param outcomes in the order of the requests, one each
 * @param sources of all outputs together, in that order too
 * @param warnings what could not be used of the outputs, a line for people each
 */
public record ToolRun(List<ToolOutcome> outcomes, MergedSources sources, List<String> warnings) {
  public ToolRun {
    outcomes = List.copyOf(outcomes);
    warnings = List.copyOf(warnings);
  }
}
