package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.CitationId;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventFilter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An acknowledged event survives the death of the process that stored it. */
class KilledImportTest {
  private static final int ROUNDS = Boolean.getBoolean("ibid.slow") ? 100 : 10;
  private static final int EVENTS = 60_000;
  private static final int LONGEST_LIFE_MILLIS = 2500;
  private static final Pattern ACKNOWLEDGED = Pattern.compile("acknowledged (\\d+)\n");

  @TempDir Path folder;

  @Test
  void what_was_acknowledged_is_there_whenever_the_importer_is_killed() throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Path file = EventFile.write(folder.resolve("events.jsonl"), "e", EVENTS);
    int killed = 0;
    for (int round = 0; round < ROUNDS; round++) {
      // A new home now and then, so that beginnings are killed too and not only ends.
      Path home = folder.resolve("home" + round / 5);
      try (Child importer =
          Child.start(Child.ibid(home, "import", file.toString()), "IBID_PROGRESS", "plain")) {
        Thread.sleep(random.nextInt(LONGEST_LIFE_MILLIS));
        killed += importer.isAlive() ? 1 : 0;
        importer.kill();
        assertIntact(home, lastAcknowledged(importer.errorsSoFar()), "seed " + seed);
      }
    }
    assertThat(killed).as("rounds in which it was still running").isPositive();
  }

  private static int lastAcknowledged(String errors) {
    return ACKNOWLEDGED
        .matcher(errors)
        .results()
        .map((MatchResult match) -> Integer.parseInt(match.group(1)))
        .reduce((earlier, later) -> later)
        .orElse(0);
  }

  private static void assertIntact(Path home, int acknowledged, String seed) {
    if (!home.resolve("ibid.db").toFile().exists()) {
      assertThat(acknowledged).isZero();
      return;
    }
    try (JdbcStore store = JdbcStore.sqlite(home.resolve("ibid.db"), Clock.systemUTC())) {
      Map<String, CitedEvent> events = new HashMap<>();
      store
          .events()
          .forEach(
              EventFilter.ALL,
              cited -> assertThat(events.put(cited.event().id().value(), cited)).isNull());
      assertThat(events).as(seed).hasSizeGreaterThanOrEqualTo(acknowledged);
      for (int i = 0; i < acknowledged; i++) {
        assertThat(events).as(seed).containsKey("e-" + i);
        CitedEvent cited = Objects.requireNonNull(events.get("e-" + i));
        assertThat(cited.event().content()).isEqualTo(EventFile.content("e", i));
        assertThat(cited.citation().id()).isEqualTo(CitationId.candidate("e-" + i, 0));
      }
      assertThat(store.citations().count()).isEqualTo(events.size());
      assertThat(store.inspect().faults()).as(seed).isEmpty();
    }
  }
}
