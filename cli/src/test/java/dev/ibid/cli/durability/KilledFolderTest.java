package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Caller;
import dev.ibid.cli.Child;
import dev.ibid.document.ContentHash;
import dev.ibid.document.DocumentRoot;
import dev.ibid.document.KnownFile;
import dev.ibid.document.chunk.FormerPassage;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.search.indexing.Outbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/** A folder is indexed to the same end, whether or not the process is killed in between. */
final class KilledFolderTest {
  private static final int ROUNDS =
      Integer.getInteger("ibid.rounds", Boolean.getBoolean("ibid.slow") ? 60 : 4);
  private static final int FILES = 400;

  @TempDir Path folder;

  /** What is known of a file: its content, and the passages with their ids. */
  private record Kept(ContentHash hash, boolean present, List<FormerPassage> passages) {}

  private Path docs() {
    return folder.resolve("docs");
  }

  /** The second version has files edited, deleted and renamed. */
  private void write(int version) throws IOException {
    Files.createDirectories(docs());
    for (int i = 0; i < FILES; i++) {
      Path file = docs().resolve("file%d.md".formatted(i));
      Path renamed = docs().resolve("renamed%d.md".formatted(i));
      Files.deleteIfExists(file);
      Files.deleteIfExists(renamed);
      boolean changes = version == 2;
      if (changes && i % 7 == 1) {
        continue;
      }
      String inserted = changes && i % 3 == 0 ? "## New\n\nA section inserted later.\n\n" : "";
      Files.writeString(
          changes && i % 7 == 2 ? renamed : file,
          "# File %d\n\nAbout the number %d.\n\n%s## More\n\nWhat else %d is about.\n"
              .formatted(i, i, inserted, i));
    }
  }

  private Child ibid(Path home, String... words) {
    return Child.start(
        Child.ibid(home, words), "IBID_PROGRESS", "plain", "IBID_EMBEDDER_KIND", "off");
  }

  private void succeed(Path home, String... words) {
    Child.Outcome outcome = Caller.at(home, "IBID_EMBEDDER_KIND", "off").run(words);
    assertThat(outcome.code()).as(outcome.err()).isZero();
  }

  private Map<String, Kept> kept(Path home) {
    Map<String, Kept> kept = new HashMap<>();
    try (JdbcStore store = JdbcStore.sqlite(home.resolve("ibid.db"), Clock.systemUTC())) {
      for (DocumentRoot root : store.documents().roots()) {
        for (KnownFile file : store.documents().files(root)) {
          List<FormerPassage> passages =
              store.documents().passages(file.key()).stream()
                  .sorted(Comparator.comparingInt(FormerPassage::start))
                  .toList();
          kept.put(file.path(), new Kept(file.hash(), file.present(), passages));
        }
      }
    }
    return kept;
  }

  private void assertSearchable(Path home, String circumstances) {
    succeed(home, "search", "--wait", "inserted");
    try (JdbcStore store = JdbcStore.sqlite(home.resolve("ibid.db"), Clock.systemUTC())) {
      assertThat(store.outbox().pending(Outbox.Work.INDEX)).as(circumstances).isZero();
    }
  }

  @Test
  void indexing_again_gives_what_an_undisturbed_run_gives(TestReporter reporter) throws Exception {
    long seed = System.nanoTime();
    reporter.publishEntry("seed", Long.toString(seed));
    Path undisturbed = folder.resolve("undisturbed");
    Map<Integer, Map<String, Kept>> expected = new HashMap<>();
    for (int version : List.of(1, 2)) {
      write(version);
      succeed(undisturbed, "index", docs().toString());
      expected.put(version, kept(undisturbed));
    }
    assertThat(expected.get(2)).isNotEqualTo(expected.get(1));

    RandomKill kill = new RandomKill(new Random(seed), Duration.ofMillis(400));
    for (int round = 0; round < ROUNDS; round++) {
      String circumstances = "round " + round + " of seed " + seed;
      Path home = folder.resolve("home" + round / 2);
      int version = 1 + round % 2;
      write(version);
      try (Child indexing = ibid(home, "index", docs().toString())) {
        // Otherwise most would die before they indexed anything.
        indexing.awaitErrorOrEnd("done ");
        kill.strike(indexing);
      }
      succeed(home, "index", docs().toString());
      assertThat(kept(home)).as(circumstances).isEqualTo(expected.get(version));
      if (version == 2) {
        assertSearchable(home, circumstances);
      }
    }
    reporter.publishEntry("killed while running", Integer.toString(kill.struck()));
    assertThat(kill.struck()).as("rounds in which it was still running").isPositive();
  }
}
