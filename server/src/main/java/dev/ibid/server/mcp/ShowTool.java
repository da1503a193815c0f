package dev.ibid.server.mcp;

import dev.ibid.citation.Citation;
import dev.ibid.wire.source.SourceJson;

/** {@code show}: what a citation stands for, and what became of it. */
final class ShowTool implements McpTool {
  @Override
  public Description description() {
    return new Description(
        "show",
        "Open a citation",
        "Opens one citation: the memory with its neighbours, or the passage with its file and"
            + " whether it still stands there.",
        Parameters.of(
            Parameter.required(
                "id",
                new ArgumentSchema.Text(Parameter.MOST_NAME_CHARS),
                "A citation like mem:a7Bc3x, or the id of a source."),
            Parameter.project()),
        Effect.NONE,
        SourceJson.class);
  }

  @Override
  public Answer call(McpCaller assistant, Arguments arguments) {
    Citation citation = assistant.require(arguments.text("id"), arguments.findText("project"));
    return Answer.of(SourceJson.of(assistant.ibid().show(citation)));
  }
}
