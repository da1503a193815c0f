package dev.ibid.bench.store;

import dev.ibid.memory.ContentLimit;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.wire.intake.EventFileReader;
import dev.ibid.wire.intake.EventFormat;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.lines.LineResult;
import dev.ibid.wire.source.EventJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Events as lines of JSON, written and read as ibid's own export and import do it. */
public final class JsonLines {
  private JsonLines() {}

  public static void write(List<Sample> samples, OutputStream out) throws IOException {
    for (Sample sample : samples) {
      String line = Json.write(EventJson.of(sample.event())) + '\n';
      out.write(line.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Reads everything and hands it over in batches. */
  static void read(InputStream in, Consumer<List<Event>> batches) throws IOException {
    EventFileReader reader =
        EventFileReader.of(in, EventFormat.EVENTS, ContentLimit.DEFAULT, folder -> Project.NONE);
    List<Event> batch = new ArrayList<>();
    for (Optional<LineResult> next = reader.next(); next.isPresent(); next = reader.next()) {
      batch.addAll(events(next.get()));
      if (batch.size() >= Bulk.BATCH) {
        batches.accept(batch);
        batch = new ArrayList<>();
      }
    }
    if (!batch.isEmpty()) {
      batches.accept(batch);
    }
  }

  private static List<Event> events(LineResult result) {
    return switch (result) {
      case LineResult.Read(long line, List<Event> events) -> events;
      case LineResult.Rejected(long line, String reason) ->
          throw new IllegalStateException("line %d: %s".formatted(line, reason));
      case LineResult.Archived(long line, var value) ->
          throw new IllegalStateException("line %d holds no event".formatted(line));
      case LineResult.Settings(long line, var settings) ->
          throw new IllegalStateException("line %d holds no event".formatted(line));
      case LineResult.Skipped(long line) ->
          throw new IllegalStateException("line %d holds no event".formatted(line));
    };
  }
}
