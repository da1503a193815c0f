package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Child;
import dev.ibid.cli.EventFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An owner that stays is told to end at any moment while its model is loaded or embeds texts. */
final class TerminatedEmbeddingTest {
  private static final int ROUNDS = Integer.getInteger("ibid.rounds", 200);
  private static final int EVENTS = 20_000;
  private static final int TERMINATED = 128 + 15;

  /** About what an owner takes to load its model, or to embed a batch of texts. */
  private static final long LONGEST_MILLIS = 1_000;

  @TempDir Path folder;

  @Test
  @Tag("slow")
  void it_never_crashes_and_loses_nothing() throws InterruptedException {
    Path home = folder.resolve("home");
    Path file = EventFile.write(folder.resolve("events.jsonl"), "e", EVENTS);
    assertThat(Child.run(Child.ibid(home, "import", file.toString())).code()).isZero();
    Random random = new Random(17);
    for (int round = 0; round < ROUNDS; round++) {
      Path crash = folder.resolve("crash-" + round + ".log");
      List<String> options =
          List.of("-XX:-CreateCoredumpOnCrash", "-XX:ErrorFile=" + crash.toAbsolutePath());
      try (Child server = Child.start(Child.ibid(options, home, "serve"))) {
        awaitWork(server, home, round % 2 == 0);
        Thread.sleep(random.nextLong(LONGEST_MILLIS));
        server.terminate();
        Child.Outcome outcome = server.end();
        assertThat(outcome.code()).as("round %d: %s", round, outcome.err()).isEqualTo(TERMINATED);
        assertThat(outcome.out()).isEmpty();
        assertThat(crash).doesNotExist();
      }
    }
    assertThat(Child.run(Child.ibid(home, "show", "e-0")).code()).isZero();
  }

  /** Waits until the model is about to be loaded, or until it is and texts are embedded. */
  private static void awaitWork(Child server, Path home, boolean loaded) {
    if (loaded) {
      server.awaitErrorOrEnd("ready");
    } else {
      Path address = home.resolve("owner.address");
      String process = Long.toString(server.pid());
      Child.await(
          () -> Files.exists(address) && Files.readString(address).startsWith(process + "\n"),
          "the owner");
    }
  }
}
