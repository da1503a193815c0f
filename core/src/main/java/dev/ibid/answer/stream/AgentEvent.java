package dev.ibid.answer.stream;

import dev.ibid.answer.Fragment;
import dev.ibid.source.MetadataValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

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

  /** Something failed on the agent's side. No more text of the answer is told afterwards. */
  record Failure(String message) implements AgentEvent {}

  /**
   * The run is over.
   *
   * @param model that wrote the answer, as far as the agent says
   * @param tokensUsed by the whole run
   * @param cost of the whole run, in whatever currency the agent counts
   */
  record RunEnd(Optional<String> model, OptionalLong tokensUsed, Optional<BigDecimal> cost)
      implements AgentEvent {
    /** The end of a run of which nothing else is known. */
    public RunEnd() {
      this(Optional.empty(), OptionalLong.empty(), Optional.empty());
    }

    boolean tellsUse() {
      return model.isPresent() || tokensUsed.isPresent() || cost.isPresent();
    }
  }
}
