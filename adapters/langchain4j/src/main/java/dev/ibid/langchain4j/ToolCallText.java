package dev.ibid.langchain4j;

import dev.langchain4j.model.chat.response.CompleteToolCall;
import dev.langchain4j.model.chat.response.PartialToolCall;
import java.util.HashSet;
import java.util.Set;

/** Tool calls as people can read them while they are written: a line each, name and arguments. */
final class ToolCallText {
  private final Set<Integer> begun = new HashSet<>();

  String partial(PartialToolCall part) {
    String name = begun.add(part.index()) ? part.name() + " " : "";
    return name + part.partialArguments();
  }

  /** The end of its line, or all of it if it came at once. */
  String complete(CompleteToolCall call) {
    boolean atOnce = begun.add(call.index());
    return atOnce
        ? call.toolExecutionRequest().name() + " " + call.toolExecutionRequest().arguments() + "\n"
        : "\n";
  }
}
