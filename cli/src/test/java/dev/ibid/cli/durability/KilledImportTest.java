package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Child;
import dev.ibid.cli.EventFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/** An acknowledged event survives the death of the process that stored it. */
final class KilledImportTest {
  private static final int ROUNDS =
      Integer.getInteger("ibid.rounds", Boolean.getBoolean("ibid.slow") ? 300 : 6);
  private static final int ROUNDS_PER_HOME = 5;
  private static final int EVENTS = 60_000;

  @TempDir Path folder;

  @Test
  void what_was_acknowledged_is_there_whenever_the_importer_is_killed(TestReporter reporter)
      throws InterruptedException {
    long seed = System.nanoTime();
    reporter.publishEntry("seed", Long.toString(seed));
    RandomKill kill = new RandomKill(new Random(seed), Duration.ofMillis(2500));
    Path file = EventFile.write(folder.resolve("events.jsonl"), "e", EVENTS);
    long acknowledged = 0;
    for (int round = 0; round < ROUNDS; round++) {
      // A new home now and then, so that beginnings are killed too and not only ends.
      Path home = folder.resolve("home" + round / ROUNDS_PER_HOME);
      try (Child importer =
          Child.start(Child.ibid(home, "import", file.toString()), "IBID_PROGRESS", "plain")) {
        if (round % 2 == 1) {
          // Otherwise most would die before they stored anything.
          importer.awaitErrorOrEnd("acknowledged");
        }
        kill.strike(importer);
        Acknowledgements told = Acknowledgements.in(importer.errorsSoFar());
        told.assertKept(home, "e", "round " + round + " of seed " + seed);
        acknowledged += told.count();
      }
    }
    reporter.publishEntry("rounds", Integer.toString(ROUNDS));
    reporter.publishEntry("killed while running", Integer.toString(kill.struck()));
    reporter.publishEntry("events acknowledged and found", Long.toString(acknowledged));
    assertThat(kill.struck()).as("rounds in which it was still running").isPositive();
  }
}
