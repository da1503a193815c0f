package dev.ibid.wire.intake;

import dev.ibid.memory.ContentLimit;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.wire.lines.LineResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whole files read at once. */
final class Reading {
  private Reading() {}

  static List<LineResult> of(byte[] file) {
    return all(
        EventFileReader.detecting(
            new ByteArrayInputStream(file), ContentLimit.DEFAULT, Project::new));
  }

  static List<LineResult> of(String file) {
    return of(file.getBytes(StandardCharsets.UTF_8));
  }

  static List<LineResult> of(String file, EventFormat format, ContentLimit limit) {
    byte[] bytes = file.getBytes(StandardCharsets.UTF_8);
    return all(EventFileReader.of(new ByteArrayInputStream(bytes), format, limit, Project::new));
  }

  static List<LineResult> all(EventFileReader reader) {
    try {
      List<LineResult> results = new ArrayList<>();
      Optional<LineResult> result = reader.next();
      while (result.isPresent()) {
        results.add(result.get());
        result = reader.next();
      }
      return results;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Event> events(List<LineResult> results) {
    return results.stream()
        .flatMap(r -> r instanceof LineResult.Read read ? read.events().stream() : null)
        .toList();
  }
}
