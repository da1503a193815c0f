package dev.ibid.wire.intake;

import dev.ibid.memory.ContentLimit;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.wire.lines.JsonLine;
import dev.ibid.wire.lines.Line;
import dev.ibid.wire.lines.LineReader;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A reader of whichever format the first telling line is in. */
final class DetectingReader implements LineReader {
  private final ContentLimit limit;
  private final Function<String, Project> projects;
  private Optional<EventFormat> format = Optional.empty();
  private @Nullable LineReader detected;

  DetectingReader(ContentLimit limit, Function<String, Project> projects) {
    this.limit = limit;
    this.projects = projects;
  }

  /** The format of the file, as far as it has shown itself. */
  Optional<EventFormat> format() {
    return format;
  }

  @Override
  public List<Event> read(Line.Text line) {
    if (detected == null) {
      format = EventFormat.detect(line);
      detected =
          format
              .map(found -> found.reader(limit, projects))
              .orElseThrow(
                  () -> JsonLine.refusal("the line is neither an event nor part of a transcript"));
    }
    return detected.read(line);
  }
}
