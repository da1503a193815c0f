package dev.ibid.server.mcp;

import dev.ibid.citation.Citation;
import dev.ibid.wire.source.DetailsJson;
import java.util.List;

/** {@code details}: the third layer, sources whole. */
final class DetailsTool implements McpTool {
  private static final int MOST_SOURCES = 20;

  @Override
  public Description description() {
    return new Description(
        "details",
        "Read sources whole",
        "Reads memories and passages whole, with what they cost in tokens and belong to. Ask for"
            + " those alone that you need.",
        Parameters.of(Parameter.ids(MOST_SOURCES), Parameter.project()),
        Effect.NONE,
        DetailsJson.class);
  }

  @Override
  public Answer call(McpCaller assistant, Arguments arguments) {
    List<Citation> targets =
        assistant.requireAll(arguments.texts("ids"), arguments.findText("project"));
    return Answer.of(DetailsJson.of(assistant.ibid().disclosure().details(targets)));
  }
}
