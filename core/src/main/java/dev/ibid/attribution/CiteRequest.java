package dev.ibid.attribution;

import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.source.Project;
import dev.ibid.tool.ToolSource;
import java.util.List;

/**
 * An answer that is to be tied to its sources.
 *
 * @param project where the answer is kept; {@link Project#NONE} for none
 * @param answer Markdown or plain text
 * @param sources what may support the answer; no two, also of those in tool outputs, have one id
 * @param toolOutputs what tools returned; more sources are looked for in it
 */
public record CiteRequest(
    Project project, String answer, List<ToolSource> sources, List<ToolResult> toolOutputs) {
  public CiteRequest {
    sources = List.copyOf(sources);
    toolOutputs = List.copyOf(toolOutputs);
  }

  /** An answer that belongs to no project, with sources that are known already. */
  public static CiteRequest of(String answer, List<ToolSource> sources) {
    return new CiteRequest(Project.NONE, answer, sources, List.of());
  }
}
