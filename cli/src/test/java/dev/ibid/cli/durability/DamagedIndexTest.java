package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Child;
import dev.ibid.cli.EventFile;
import dev.ibid.cli.FakeEndpoint;
import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/** An index whose files were changed answers as before, because it is made anew. */
final class DamagedIndexTest {
  private static final int ROUNDS =
      Integer.getInteger("ibid.rounds", Boolean.getBoolean("ibid.slow") ? 200 : 8);
  private static final int EVENTS = 300;
  private static final List<String> QUESTIONS =
      List.of("word", "한국어", "Content of e 17", "English heron", "which bird", "nothing of it");

  @TempDir Path folder;

  private final FakeEndpoint endpoint = new FakeEndpoint(8, List.of(List.of("heron", "bird")));
  private List<String> answers = List.of();

  @BeforeEach
  void learn() {
    Path whole = folder.resolve("whole");
    assertThat(whole.toFile().mkdir()).isTrue();
    try (Shell shell = shell(whole)) {
      Path file = EventFile.write(folder.resolve("events.jsonl"), "e", EVENTS);
      assertThat(shell.run("import", file.toString()).code()).isZero();
      assertThat(shell.run("remember", "--session", "s", "--id", "h", "One heron").code()).isZero();
      assertThat(shell.run("search", "--wait", "word").code()).isZero();
      answers = answers(shell);
      assertThat(answers.getFirst()).contains("\"id\":\"e-1\"");
      assertThat(answers.get(4)).contains("\"id\":\"h\"");
    }
  }

  @AfterEach
  void close() {
    endpoint.close();
  }

  private Shell shell(Path at) {
    return new Shell(at)
        .with("IBID_EMBEDDER_KIND", "remote")
        .with("IBID_EMBEDDER_URL", endpoint.url());
  }

  private static List<String> answers(Shell shell) {
    List<String> answers = new ArrayList<>();
    for (String question : QUESTIONS) {
      Shell.Result result = shell.run("search", "--json", "--limit", "1000", question);
      assertThat(result.code()).as(result.err()).isZero();
      assertThat(result.err()).isEmpty();
      answers.add(result.out());
    }
    return answers;
  }

  private Path copy(String name) {
    Path copy = folder.resolve(name);
    Child.Outcome copied =
        Child.run(List.of("cp", "-r", folder.resolve("whole").toString(), copy.toString()));
    assertThat(copied.code()).as(copied.err()).isZero();
    return copy;
  }

  private static List<Path> files(Path at) throws IOException {
    try (Stream<Path> files = Files.list(at.resolve("home/index"))) {
      return files.filter(file -> file.toFile().length() > 0).sorted().toList();
    }
  }

  private static boolean isNoticed(Path at) throws IOException {
    Path log = at.resolve("home/logs/ibid.log");
    return Files.exists(log) && Files.readString(log).contains("damaged and begun anew");
  }

  private boolean answersAsBefore(Path at, String circumstances) throws IOException {
    try (Shell shell = shell(at)) {
      assertThat(answers(shell)).as(circumstances).isEqualTo(answers);
    }
    // Once made anew, it is sound.
    boolean noticed = isNoticed(at);
    Files.deleteIfExists(at.resolve("home/logs/ibid.log"));
    try (Shell shell = shell(at)) {
      assertThat(answers(shell)).as(circumstances).isEqualTo(answers);
    }
    assertThat(isNoticed(at)).as(circumstances).isFalse();
    return noticed;
  }

  @Test
  void changed_and_cut_files_are_noticed_and_answers_stay_the_same(TestReporter reporter)
      throws IOException {
    long seed = System.nanoTime();
    reporter.publishEntry("seed", Long.toString(seed));
    Random random = new Random(seed);
    for (int round = 0; round < ROUNDS; round++) {
      Path at = copy("round" + round);
      List<Path> files = files(at);
      Path file = files.get(random.nextInt(files.size()));
      Damage damage =
          random.nextInt(3) == 0
              ? Damage.Cut.random(file, random)
              : Damage.Flip.random(file, random);
      damage.inflict();

      String circumstances = "%s in round %d of seed %d".formatted(damage, round, seed);
      assertThat(answersAsBefore(at, circumstances)).as(circumstances).isTrue();
    }
  }

  @Test
  void missing_files_are_noticed_too() throws IOException {
    for (Path file : files(folder.resolve("whole"))) {
      Path at = copy("without-" + file.getFileName());
      Files.delete(at.resolve("home/index").resolve(file.getFileName()));

      assertThat(answersAsBefore(at, file.toString())).as(file.toString()).isTrue();
    }
  }

  @Test
  void what_is_not_its_own_does_not_disturb_it() throws IOException {
    Path at = copy("foreign");
    Files.writeString(at.resolve("home/index/notes.txt"), "not an index file");
    Files.writeString(at.resolve("home/index/write.lock"), "left behind");

    assertThat(answersAsBefore(at, "foreign files")).isFalse();
  }
}
