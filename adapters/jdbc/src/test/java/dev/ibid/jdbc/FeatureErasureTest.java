package dev.ibid.jdbc;

import static dev.ibid.engine.Samples.NOON;
import static dev.ibid.engine.Samples.at;
import static dev.ibid.engine.Samples.event;
import static dev.ibid.engine.Samples.inSession;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.memory.AppendResult;
import dev.ibid.memory.CitedEvent;
import dev.ibid.search.FeatureStore.Meaning;
import dev.ibid.search.FeatureStore.Words;
import dev.ibid.search.PartTerms;
import dev.ibid.search.Vector;
import dev.ibid.source.Event;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fingerprints can be guessed and vectors can be read, so they must not outlive their source. */
class FeatureErasureTest {
  private static final int EVENTS = 1_000;
  private static final int SESSIONS = 10;

  @TempDir Path folder;

  @Test
  void nothing_made_of_a_forgotten_source_remains_in_any_file() throws IOException {
    try (JdbcStore store = JdbcStore.sqlite(folder.resolve("ibid.db"), Clock.systemUTC())) {
      List<CitedEvent> events = fill(store);
      // In turns and from everywhere, so that pages are emptied and joined in between.
      for (int first = 0; first < 3; first++) {
        List<CitedEvent> forgotten = new ArrayList<>();
        for (int i = first; i < EVENTS; i += 7) {
          forgotten.add(events.get(i));
        }
        assertThat(remaining(forgotten.subList(0, 20))).as("before").isEqualTo(20 * 2);

        store.events().forget(forgotten.stream().map(cited -> cited.citation().id()).toList());

        assertThat(remaining(forgotten)).as("after").isZero();
      }
    }
  }

  private static List<CitedEvent> fill(JdbcStore store) {
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < EVENTS; i++) {
      events.add(inSession("s" + i % SESSIONS, at(NOON.plusSeconds(i), event("e" + i))));
    }
    List<CitedEvent> cited = new ArrayList<>();
    for (AppendResult outcome : store.events().append(kept(events))) {
      cited.add(((AppendResult.Stored) outcome).event());
    }
    for (int from = 0; from < EVENTS; from += 100) {
      List<CitedEvent> batch = cited.subList(from, from + 100);
      store.features().saveWords(batch.stream().map(FeatureErasureTest::words).toList());
      store
          .features()
          .saveMeanings("model", batch.stream().map(FeatureErasureTest::meaning).toList());
    }
    return cited;
  }

  private static Words words(CitedEvent cited) {
    int[] fingerprints = new Random(cited.key().value()).ints(40).toArray();
    PartTerms part = new PartTerms(fingerprints, new int[0]);
    return new Words(cited.key(), false, List.of(), List.of(part));
  }

  private static Meaning meaning(CitedEvent cited) {
    byte[] bytes = new byte[384];
    new Random(-cited.key().value()).nextBytes(bytes);
    return new Meaning(cited.key(), List.of(Vector.ofBytes(bytes)));
  }

  /** How many words and vectors of these can be found, whole or in their middle. */
  private long remaining(List<CitedEvent> events) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    String content = all.toString();
    return events.stream()
        .flatMap(
            cited ->
                Stream.of(
                    middle(FeatureBytes.ofWords(words(cited))),
                    middle(FeatureBytes.ofVectors(meaning(cited).parts()))))
        .filter(content::contains)
        .count();
  }

  private static String middle(byte[] bytes) {
    return new String(bytes, bytes.length / 2, 12, StandardCharsets.ISO_8859_1);
  }
}
