package dev.ibid.server.mcp;

import dev.ibid.citation.Citation;
import dev.ibid.server.ShownSource;
import dev.ibid.wire.SourceJson;

/** {@code show}: what a citation stands for, and what became of it. */
final class ShowTool implements Tool {
  @Override
  public String name() {
    return "show";
  }

  @Override
  public String title() {
    return "Open a citation";
  }

  @Override
  public String description() {
    return "Opens one citation: the memory with its neighbours, or the passage with its file and"
        + " whether it still stands there.";
  }

  @Override
  public Parameters parameters() {
    return Parameters.of(
        Parameter.required(
            "id",
            new Shape.Text(Parameter.MOST_NAME_CHARS),
            "A citation like mem:a7Bc3x, or the id of a source."),
        Parameter.project());
  }

  @Override
  public Effect effect() {
    return Effect.NONE;
  }

  @Override
  public Class<? extends Record> shape() {
    return SourceJson.class;
  }

  @Override
  public Answer call(Assistant assistant, Arguments arguments) {
    Citation citation = assistant.require(arguments.text("id"), arguments.findText("project"));
    return Answer.of(ShownSource.of(assistant.ibid(), citation));
  }
}
