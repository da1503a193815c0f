package dev.ibid.server.mcp;

import dev.ibid.check.CheckedCitation;
import dev.ibid.server.ComputeExecutor;
import dev.ibid.wire.source.CheckJson;
import java.util.List;

/** {@code check}: what became of the citations in a text. */
final class CheckTool implements McpTool {
  private static final int MOST_TEXT_CHARS = 2_000_000;
  private static final String NAME = "text";

  @Override
  public Description description() {
    return new Description(
        "check",
        "Check the citations in a text",
        "Says of every citation in a text whether it exists and whether its source still says that:"
            + " exact, moved, changed, lost, missing, deleted or unknown. Check what you wrote"
            + " before you hand it over.",
        Parameters.of(
            Parameter.required(
                "text",
                new ArgumentSchema.Text(MOST_TEXT_CHARS),
                "Markdown or plain text with citations.")),
        Effect.NONE,
        CheckJson.class);
  }

  @Override
  public Answer call(McpCaller assistant, Arguments arguments) {
    List<CheckedCitation> checked =
        ComputeExecutor.run(() -> assistant.ibid().checker().check(arguments.text("text")));
    return Answer.of(CheckJson.of(NAME, checked));
  }
}
