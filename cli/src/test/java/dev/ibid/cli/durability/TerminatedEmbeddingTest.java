package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Child;
import dev.ibid.cli.EventFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An owner that stays is told to end at any moment while its model is loaded or embeds texts. */
final class TerminatedEmbeddingTest {
  private static final int ROUNDS = Integer.getInteger("ibid.rounds", 200);

  /** After so many rounds the model gets more to read: more than it can read until then. */
  private static final int ROUNDS_FOR_A_FILE = 10;

  private static final int EVENTS = 2_000;
  private static final int TERMINATED = 128 + 15;

  /** About what an owner takes to load its model, or to embed a batch of texts. */
  private static final long LONGEST_MILLIS = 1_000;

  @TempDir Path folder;

  @Test
  @Tag("slow")
  void it_never_crashes_and_loses_nothing() throws InterruptedException {
    Path home = folder.resolve("home");
    Random random = new Random(17);
    for (int round = 0; round < ROUNDS; round++) {
      if (round % ROUNDS_FOR_A_FILE == 0) {
        remember(home, "e" + round);
      }
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
    assertThat(Child.run(Child.ibid(home, "show", "e0-0")).code()).isZero();
  }

  private void remember(Path home, String prefix) {
    Path file = EventFile.write(folder.resolve("events.jsonl"), prefix, EVENTS);
    assertThat(Child.run(Child.ibid(home, "import", file.toString())).code()).isZero();
  }

  /** Waits until the model is about to be loaded, or until it is and texts are embedded. */
  private static void awaitWork(Child server, Path home, boolean loaded) {
    if (loaded) {
      server.awaitErrorOrEnd("ready");
    } else {
      Child.await(() -> owner(home).equals(Long.toString(server.pid())), "the owner");
    }
  }

  private static String owner(Path home) throws IOException {
    try {
      return Files.readString(home.resolve("owner.address")).lines().findFirst().orElse("");
    } catch (NoSuchFileException e) {
      return "";
    }
  }
}
