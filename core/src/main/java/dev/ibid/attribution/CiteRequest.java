package dev.ibid.attribution;

import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.tool.ToolSource;
import java.util.List;
import java.util.Optional;

/**
 * An answer that is to be tied to its sources.
 *
 * @param project where the answer is kept; {@link Project#NONE} for none
 * @param session in which it was written, if it is known
 * @param question what was asked, if it is known
 * @param answer Markdown or plain text
 * @param sources what may support the answer; no two, also of those in tool outputs, have one id
 * @param toolOutputs what tools returned; more sources are looked for in it
 */
public record CiteRequest(
    Project project,
    Optional<SessionId> session,
    Optional<String> question,
    String answer,
    List<ToolSource> sources,
    List<ToolResult> toolOutputs) {
  public CiteRequest {
    sources = List.copyOf(sources);
    toolOutputs = List.copyOf(toolOutputs);
  }

  /** An answer that belongs to no project, with sources that are known already. */
  public static CiteRequest of(String answer, List<ToolSource> sources) {
    return new CiteRequest(
        Project.NONE, Optional.empty(), Optional.empty(), answer, sources, List.of());
  }
}
