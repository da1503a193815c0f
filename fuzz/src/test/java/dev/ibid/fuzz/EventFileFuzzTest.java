package dev.ibid.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.ibid.memory.ContentLimit;
import dev.ibid.source.Project;
import dev.ibid.wire.intake.EventFileReader;
import dev.ibid.wire.lines.LineResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Optional;

/** Files that {@code ibid import} takes: events and transcripts. */
class EventFileFuzzTest {
  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) throws IOException {
    EventFileReader reader =
        EventFileReader.detecting(
            new ByteArrayInputStream(data), ContentLimit.DEFAULT, Project::new);
    Optional<LineResult> next = reader.next();
    while (next.isPresent()) {
      next = reader.next();
    }
  }
}
