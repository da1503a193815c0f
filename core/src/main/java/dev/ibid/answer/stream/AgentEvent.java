package dev.ibid.answer.stream;

import dev.ibid.answer.Fragment;
import dev.ibid.source.MetadataValue;
import java.util.List;

/** What an agent does while it answers. */
public sealed interface AgentEvent {
  /**
   * Text of the assistant, to be appended to what it wrote before.
   *
   * @param callsTools whether tool calls come with it: then it is reasoning, not answer
   */
  record AssistantMessage(String content, boolean callsTools) implements AgentEvent {}

  record ToolResult(
      String requestId, String toolName, MetadataValue.Fields parameters, MetadataValue output)
      implements AgentEvent {}

  /** More to cite; numbers go on from those given before. */
  record FragmentsFound(List<Fragment> fragments) implements AgentEvent {
    public FragmentsFound {
      fragments = List.copyOf(fragments);
    }
  }

  /** The whole answer as the agent sees it, streamed before or not. */
  record FinalOutput(String output) implements AgentEvent {}

  /** Something failed on the agent's side; the run may go on. */
  record Failure(String message) implements AgentEvent {}

  record RunEnd() implements AgentEvent {}
}
