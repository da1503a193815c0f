package dev.ibid.cli.hook;

import dev.ibid.memory.ContentLimit;
import dev.ibid.source.Event;
import dev.ibid.source.EventType;
import dev.ibid.source.MetadataValue;
import dev.ibid.source.Project;
import dev.ibid.wire.intake.EventFileReader;
import dev.ibid.wire.intake.EventFormat;
import dev.ibid.wire.lines.LineResult;
import dev.ibid.wire.transcript.TranscriptLines;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Transcripts as hooks read them: a file that is not there, or a line that is odd, is no matter.
 */
final class Transcripts {
  private static final Logger log = LoggerFactory.getLogger(Transcripts.class);

  private final ContentLimit limit;
  private final Function<String, Project> projects;

  Transcripts(ContentLimit limit, Function<String, Project> projects) {
    this.limit = limit;
    this.projects = projects;
  }

  void forEach(Path file, Consumer<Event> action) {
    if (!Files.isRegularFile(file)) {
      return;
    }
    try (InputStream in = Files.newInputStream(file)) {
      EventFileReader reader = EventFileReader.of(in, EventFormat.CLAUDE_CODE, limit, projects);
      for (Optional<LineResult> next = reader.next(); next.isPresent(); next = reader.next()) {
        switch (next.get()) {
          case LineResult.Read(long line, List<Event> events) -> events.forEach(action);
          case LineResult.Rejected(long line, String reason) ->
              log.debug("Line {} of {} is passed over: {}", line, file, reason);
          case LineResult.Archived archived -> {}
          case LineResult.Settings settings -> {}
          case LineResult.Skipped skipped -> {}
        }
      }
    } catch (IOException e) {
      log.warn("Cannot read the transcript {}", file, e);
    }
  }

  /** The last thing that the assistant itself said. */
  Optional<Event> lastReply(Path file) {
    List<Event> last = new ArrayList<>(1);
    forEach(
        file,
        event -> {
          if (event.type() == EventType.RESPONSE && !isOfSubAgent(event)) {
            last.clear();
            last.add(event);
          }
        });
    return last.stream().findFirst();
  }

  private static boolean isOfSubAgent(Event event) {
    return event.metadata().fields().fields().get(TranscriptLines.SIDECHAIN)
            instanceof MetadataValue.Flag(boolean flag)
        && flag;
  }
}
