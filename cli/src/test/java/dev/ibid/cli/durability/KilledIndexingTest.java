package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.cli.Caller;
import dev.ibid.cli.Child;
import dev.ibid.cli.EventFile;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.lucene.LuceneIndex;
import dev.ibid.memory.EventFilter;
import dev.ibid.search.Candidate;
import dev.ibid.search.Filter;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/** The index catches up after the death of the process that filled it, and knows nothing twice. */
final class KilledIndexingTest {
  private static final int ROUNDS =
      Integer.getInteger("ibid.rounds", Boolean.getBoolean("ibid.slow") ? 50 : 8);
  private static final int EVENTS = 4000;

  @TempDir Path folder;

  private Path home() {
    return folder.resolve("home");
  }

  private Child ibid(String... words) {
    return Child.start(
        Child.ibid(home(), words), "IBID_PROGRESS", "plain", "IBID_EMBEDDER_KIND", "off");
  }

  private void succeed(String... words) {
    Child.Outcome outcome = Caller.at(home(), "IBID_EMBEDDER_KIND", "off").run(words);
    assertThat(outcome.code()).as(outcome.err()).isZero();
  }

  /** What the index has, each source as often as it is there. */
  private List<SourceKey> indexed() {
    try (LuceneIndex index = LuceneIndex.open(home().resolve("index"))) {
      return index
          .lexical(
              Set.copyOf(new LuceneTermAnalyzer().analyze("word")),
              Scope.ALL,
              Filter.NONE,
              10 * EVENTS)
          .stream()
          .map(Candidate::source)
          .toList();
    }
  }

  private Set<SourceKey> stored(JdbcStore store) {
    Set<SourceKey> stored = new HashSet<>();
    store.events().forEach(EventFilter.ALL, cited -> stored.add(cited.key()));
    return stored;
  }

  /** Whatever is not in the index is known to be missing there. */
  private void assertAgreed(String circumstances) {
    List<SourceKey> indexed = indexed();
    assertThat(indexed).as(circumstances).doesNotHaveDuplicates();
    try (JdbcStore store = JdbcStore.sqlite(home().resolve("ibid.db"), Clock.systemUTC())) {
      store.outbox().release();
      Set<SourceKey> known =
          store.outbox().take(Outbox.Work.INDEX, 10 * EVENTS, Duration.ofMinutes(1)).stream()
              .map(Outbox.Pending::source)
              .collect(Collectors.toSet());
      known.addAll(indexed);
      assertThat(known).as(circumstances).isEqualTo(stored(store));
    }
  }

  private void assertComplete(String circumstances) {
    try (JdbcStore store = JdbcStore.sqlite(home().resolve("ibid.db"), Clock.systemUTC())) {
      assertThat(store.outbox().pending(Outbox.Work.INDEX)).as(circumstances).isZero();
      assertThat(indexed())
          .as(circumstances)
          .doesNotHaveDuplicates()
          .containsExactlyInAnyOrderElementsOf(stored(store));
    }
  }

  @Test
  void everything_is_found_once_whenever_the_indexing_process_is_killed(TestReporter reporter)
      throws InterruptedException {
    long seed = System.nanoTime();
    reporter.publishEntry("seed", Long.toString(seed));
    Path file = EventFile.write(folder.resolve("events.jsonl"), "e", EVENTS);
    succeed("import", file.toString());
    RandomKill kill = new RandomKill(new Random(seed), Duration.ofMillis(1500));
    for (int round = 0; round < ROUNDS; round++) {
      String circumstances = "round " + round + " of seed " + seed;
      boolean anew = round % 2 == 0;
      try (Child indexing = anew ? ibid("reindex") : ibid("search", "--wait", "word")) {
        if (round % 4 < 2) {
          // Otherwise most would die before they indexed anything.
          indexing.awaitErrorOrEnd("done ");
        }
        kill.strike(indexing);
      }
      assertAgreed(circumstances);
      if (!anew) {
        succeed("search", "--wait", "word");
        assertComplete(circumstances);
      }
    }
    succeed("search", "word");
    assertComplete("after all of seed " + seed);
    reporter.publishEntry("killed while running", Integer.toString(kill.struck()));
    assertThat(kill.struck()).as("rounds in which it was still running").isPositive();
  }
}
