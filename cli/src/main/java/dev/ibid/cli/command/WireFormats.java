package dev.ibid.cli.command;

import dev.ibid.answer.Fragment;
import dev.ibid.answer.MarkerMode;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.ToolReader;
import dev.ibid.wire.answer.AgentInput;
import dev.ibid.wire.answer.FragmentsJson;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.dialect.Dialect;
import dev.ibid.wire.dialect.DialectWriter;
import dev.ibid.wire.dialect.Frame;
import dev.ibid.wire.dialect.StreamHead;
import dev.ibid.wire.tool.ToolExtractors;
import dev.ibid.wire.tool.ToolFragments;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The shapes of answers that {@code wire} knows. */
final class WireFormats implements AnswerFormats {
  /** Nobody says which model wrote the text; clients want a name. */
  private static final String MODEL = "ibid";

  @Override
  public List<Fragment> fragments(Path file) {
    return FragmentsJson.load(file);
  }

  @Override
  public AgentReader agent(InputStream in, int chunk) {
    return new AgentInput(in, chunk)::next;
  }

  @Override
  public ToolReader tools(Consumer<String> warnings) {
    return new ToolFragments(ToolExtractors.standard(), warnings);
  }

  @Override
  public MarkerMode markers(String dialect) {
    return Dialect.parse(dialect).markers();
  }

  @Override
  public EventWriter dialect(String dialect, MarkerMode markers) {
    DialectWriter writer =
        Dialect.parse(dialect).writer(new StreamHead(markers, MODEL, Clock.systemUTC().instant()));
    return event -> writer.write(event).stream().map(Frame::text).collect(Collectors.joining());
  }

  @Override
  public Object shape(StoredAnswer answer) {
    return StoredAnswerJson.of(answer);
  }
}
