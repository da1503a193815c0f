package dev.ibid.bench;

import dev.ibid.memory.ContentLimit;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.wire.EventJson;
import dev.ibid.wire.Json;
import dev.ibid.wire.intake.Format;
import dev.ibid.wire.intake.Intake;
import dev.ibid.wire.lines.LineResult;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Events as a file of JSON lines, and their import. */
record JsonLines(Path file) {
  /** Writes the first events of the workload. */
  static JsonLines write(Path file, int events) throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (int number = 0; number < events; number++) {
        writer.write(Json.write(EventJson.of(Workload.sample(number).event())));
        writer.newLine();
      }
    }
    return new JsonLines(file);
  }

  /**
   * Imports the file into a database that is not there yet. On one thread: {@code ibid import}
   * reads the next batch while one is stored, so it takes no longer than this.
   */
  Cost importInto(Path database) throws Exception {
    try (IbidStore store = IbidStore.open(database)) {
      return Cost.of(() -> importInto(store));
    }
  }

  private void importInto(IbidStore store) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      Intake intake = Intake.of(in, Format.EVENTS, ContentLimit.DEFAULT, folder -> Project.NONE);
      List<Event> batch = new ArrayList<>();
      for (Optional<LineResult> next = intake.next(); next.isPresent(); next = intake.next()) {
        batch.addAll(events(next.get()));
        if (batch.size() >= Bulk.BATCH) {
          store.rememberAll(batch);
          batch.clear();
        }
      }
      store.rememberAll(batch);
    }
  }

  private static List<Event> events(LineResult result) {
    return switch (result) {
      case LineResult.Read(long line, List<Event> events) -> events;
      case LineResult.Rejected(long line, String reason) ->
          throw new IllegalStateException("line %d: %s".formatted(line, reason));
      case LineResult.Skipped(long line) ->
          throw new IllegalStateException("line %d holds no event".formatted(line));
    };
  }
}
