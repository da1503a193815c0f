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
        Intake.detecting(new ByteArrayInputStream(file), ContentLimit.DEFAULT, Project::new));
  }

  static List<LineResult> of(String file) {
    return of(file.getBytes(StandardCharsets.UTF_8));
  }

  static List<LineResult> of(String file, Format format, ContentLimit limit) {
    byte[] bytes = file.getBytes(StandardCharsets.UTF_8);
    return all(Intake.of(new ByteArrayInputStream(bytes), format, limit, Project::new));
  }

  static List<LineResult> all(Intake intake) {
    try {
      List<LineResult> results = new ArrayList<>();
      Optional<LineResult> result = intake.next();
      while (result.isPresent()) {
        results.add(result.get());
        result = intake.next();
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
