package dev.ibid.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Shell;
import dev.ibid.cli.invocation.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ForgetCommandTest extends CommandTest {
  private void rememberIn(String session, String project, String id, String content) {
    List<String> words = new ArrayList<>(List.of("remember", "--session", session, "--id", id));
    words.addAll(List.of("--at", "2026-02-01T10:00:00Z", content));
    if (!project.isEmpty()) {
      words.addAll(List.of("--project", project));
    }
    Shell.Result result = shell.run(words.toArray(String[]::new));
    assertThat(result.code()).as(result.err()).isZero();
  }

  /** Every file of the home that holds the word, whatever its case. */
  private List<Path> filesWith(String word) throws IOException {
    try (Stream<Path> files = Files.walk(shell.home())) {
      return files.filter(Files::isRegularFile).filter(file -> holds(file, word)).toList();
    }
  }

  private static boolean holds(Path file, String word) {
    try {
      String bytes = Files.readString(file, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
      String sought = new String(word.getBytes(UTF_8), StandardCharsets.ISO_8859_1);
      return bytes.contains(sought.toLowerCase(Locale.ROOT));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void who_asks_for_a_forgotten_id_is_told_when_it_was_deleted() {
    String citation = remember("e1", "The fern dies in winter.");
    shell.run("forget", "e1");

    Shell.Result gone = shell.run("show", "e1");

    assertFails(gone, 1, citation + " was deleted on " + LocalDate.now(ZoneOffset.UTC));
    assertFails(shell.run("show", "e2"), 1, "there is no source \"e2\"");
  }

  @Test
  void what_is_forgotten_is_in_no_file() throws IOException {
    for (int i = 0; i < 300; i++) {
      rememberIn("s" + i % 3, "p", "kept" + i, "An ordinary memory number " + i);
    }
    rememberIn("s1", "p", "quixotic-id", "The xylophone 실로폰 plays at midnight " + "x".repeat(9000));
    assertThat(filesWith("xylophone")).isNotEmpty();

    assertThat(json("forget", "--json", "quixotic-id").get("forgotten").asInt()).isEqualTo(1);

    for (String word : List.of("xylophone", "실로폰", "quixotic-id")) {
      assertThat(filesWith(word)).as(word).isEmpty();
    }
    assertThat(json("stats", "--json").get("events").asInt()).isEqualTo(300);
    assertThat(shell.run("doctor").code()).isZero();
  }

  @Test
  void a_whole_session_or_project_goes_with_its_name() throws IOException {
    rememberIn("walrus-session", "mandrill-project", "a", "The aardvark");
    rememberIn("other", "mandrill-project", "b", "The badger");

    assertThat(
            json("forget", "--yes", "--json", "--session", "walrus-session")
                .get("forgotten")
                .asInt())
        .isEqualTo(1);
    assertThat(filesWith("aardvark")).isEmpty();
    assertThat(filesWith("walrus-session")).isEmpty();
    assertThat(filesWith("mandrill-project")).isNotEmpty();

    assertThat(
            json("forget", "--yes", "--json", "--project", "mandrill-project")
                .get("forgotten")
                .asInt())
        .isEqualTo(1);
    assertThat(filesWith("mandrill-project")).isEmpty();
    rememberIn("new", "mandrill-project", "c", "The civet");
    assertThat(json("show", "--json", "c").at("/event/project").asText())
        .isEqualTo("mandrill-project");
  }

  @Test
  void show_says_when_it_was_deleted_and_nothing_brings_it_back() throws IOException {
    String citation = remember("e", "The aardvark");
    shell.run("forget", citation);

    assertFails(shell.run("show", citation), 1, citation + " was deleted on 20");
    assertFails(shell.run("forget", citation), 1, "was deleted on");
    assertFails(
        shell.run("remember", "--session", "s1", "--id", "e", "Something else"),
        1,
        "was forgotten");
    Files.writeString(
        folder.resolve("again.jsonl"),
        """
        {"id":"e","session":"s1","type":"prompt","at":"2026-02-01T10:00:00Z","content":"The aardvark"}
        """);
    assertThat(json("import", "--json", "again.jsonl").get("forgotten").asInt()).isEqualTo(1);
    assertThat(filesWith("aardvark")).isEmpty();
  }

  @Test
  void old_ones_are_forgotten_by_date() {
    rememberIn("s", "", "old", "x");
    shell.run("remember", "--session", "s", "--id", "new", "--at", "2026-03-01T10:00:00Z", "y");

    assertThat(shell.run("forget", "--yes", "--before", "2026-02-15").line())
        .isEqualTo("1 forgotten");
    assertThat(shell.run("show", "new").code()).isZero();
  }

  @Test
  void many_need_a_word_where_nobody_can_be_asked() {
    rememberIn("s", "", "a", "x");

    assertFails(shell.run("forget", "--session", "s"), 2, "--yes");
    assertFails(shell.run("forget", "--yes", "--project", ""), 2, "--project is empty");
    assertFails(shell.run("forget", "--yes", "--session="), 2, "--session is empty");
    assertThat(shell.run("show", "a").code()).isZero();

    assertThat(shell.run("forget", "--yes", "--session", "s").line()).isEqualTo("1 forgotten");
  }

  @Test
  void many_are_asked_about_on_a_terminal() {
    rememberIn("s", "", "a", "x");
    shell.on(new Terminal(true, true, true, 80));

    Shell.Result refused = shell.runWith("n\n".getBytes(UTF_8), "forget", "--session", "s");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("Erase 1 events for good? [y/N]", "nothing was forgotten");
    assertThat(shell.run("show", "a").code()).isZero();

    assertThat(shell.runWith("y\n".getBytes(UTF_8), "forget", "--session", "s").code()).isZero();
    assertThat(shell.run("show", "a").code()).isEqualTo(1);
  }

  @Test
  void nobody_is_asked_about_no_events() {
    shell.on(new Terminal(true, true, true, 80));

    assertThat(shell.runWith("n\n".getBytes(UTF_8), "forget", "--session", "nope").err())
        .contains("No event belongs to that")
        .doesNotContain("0 events");
  }

  @Test
  void what_to_forget_has_to_be_said() {
    assertFails(shell.run("forget"), 2, "say what to forget");
    assertFails(shell.run("forget", "nothing"), 1, "\"nothing\"");
    assertFails(shell.run("forget", "x", "--session", "s"), 2, "not both");
    assertFails(shell.run("forget", "--before", "now"), 2, "--before");
  }

  @Test
  void retention_forgets_what_is_too_old_and_then_the_oldest_of_too_much() {
    for (int i = 0; i < 10; i++) {
      rememberIn("s", "big", "old" + i, "0123456789".repeat(100));
      shell.run(
          "remember", "--session", "s", "--project", "big", "--id", "new" + i, "x".repeat(500));
    }
    rememberIn("s", "small", "kept", "x");

    assertThat(shell.run("retention", "--dry-run").line())
        .isEqualTo("Nothing is too old or too much.");
    shell.with("IBID_RETENTION_MAX_AGE", "big=30d").with("IBID_RETENTION_MAX_SIZE", "*=3KB");
    String dryRun =
        "{\"projects\":[{\"project\":\"big\",\"tooOld\":10,\"tooMany\":4,\"uses\":0,\"versions\":0}],\"dryRun\":true}\n";
    assertThat(shell.run("retention", "--dry-run", "--json").out()).isEqualTo(dryRun);
    assertThat(json("stats", "--json").get("events").asInt()).isEqualTo(21);

    assertThat(shell.run("retention", "--json").out()).isEqualTo(dryRun.replace("true", "false"));
    assertThat(json("stats", "--json").get("events").asInt()).isEqualTo(7);
    assertThat(shell.run("show", "new9").code()).isZero();
    assertThat(shell.run("show", "new0").code()).isEqualTo(1);
  }
}
