package dev.ibid.wire.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.source.Event;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The file of a running session is read again whenever it has grown. */
class GrowingTranscriptTest {
  @ParameterizedTest
  @ValueSource(strings = {"conversation", "blocks", "asides", "languages", "broken"})
  void wherever_a_transcript_breaks_off_its_events_are_the_first_of_the_whole(String name)
      throws IOException {
    byte[] whole =
        Files.readAllBytes(Path.of("src/test/resources/fixtures/transcripts", name + ".jsonl"));
    List<Event> all = events(whole);
    assertThat(all).isNotEmpty().extracting(Event::id).doesNotHaveDuplicates();

    for (int length = 0; length < whole.length; length++) {
      List<Event> first = events(Arrays.copyOf(whole, length));
      assertThat(first).isEqualTo(all.subList(0, first.size()));
    }
  }

  private static List<Event> events(byte[] file) {
    return Reading.events(Reading.of(file));
  }
}
