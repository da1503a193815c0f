package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ibid.cli.Child.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An owner that stays in the background. */
final class DetachTest {
  @TempDir Path folder;
  private Path home;
  private TestLauncher launcher;

  @BeforeEach
  void write_a_launcher() {
    home = folder.resolve("home");
    launcher = new TestLauncher(folder, home);
  }

  @AfterEach
  void end_what_stays() {
    launcher.close();
  }

  private Outcome ibid(String... words) {
    return Caller.at(home, "IBID_EMBEDDER_KIND", "off").run(words);
  }

  private Outcome serve(String... options) {
    return Child.run(serving(options), "IBID_EMBEDDER_KIND", "off");
  }

  private List<String> serving(String... options) {
    List<String> line = launcher.ibid("serve");
    line.addAll(List.of(options));
    return line;
  }

  private long owner() {
    assertThat(ibid("status", "--json").out()).contains("\"running\":true", "\"ready\":true");
    assertThat(launcher.staying()).hasSize(1);
    return launcher.staying().getFirst().pid();
  }

  @Test
  void the_command_returns_when_it_is_ready_and_it_lives_on_without_a_terminal()
      throws IOException {
    Outcome started = serve("--detach");
    long owner = owner();
    assertThat(started).isEqualTo(new Outcome(0, "Process %d stays\n".formatted(owner), ""));
    Path stat = Path.of("/proc/" + owner + "/stat");
    assumeTrue(Files.exists(stat), "needs /proc");
    // Behind the name, in parentheses: state, parent, group, session, terminal.
    String text = Files.readString(stat);
    String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
    assertThat(fields[3]).as("session").isEqualTo(Long.toString(owner));
    assertThat(fields[4]).as("terminal").isEqualTo("0");
    assertThat(Path.of("/proc/" + owner + "/fd/0").toRealPath()).isEqualTo(Path.of("/dev/null"));
    assertThat(Path.of("/proc/" + owner + "/cwd").toRealPath()).isEqualTo(home.toRealPath());
  }

  @Test
  void it_holds_neither_the_output_nor_the_input_of_the_shell_that_started_it() {
    // The shell ends when all that write into its pipe have closed it.
    Outcome outcome = Child.run(Child.shell("\"$@\" 2>&1 | cat", serving("--detach")));
    assertThat(outcome.out()).isEqualTo("Process %d stays\n", owner());
    assertThat(home.resolve("logs/serve.log"))
        .hasContent("ibid: ready, as process %d; stop it with: ibid stop".formatted(owner()));
  }

  @Test
  void it_serves_until_it_is_stopped() {
    assertThat(serve("--detach", "--json").out()).contains("\"ready\":true");
    assertThat(ibid("remember", "--session", "s", "--id", "e", "kept").code()).isZero();
    long owner = owner();
    assertThat(serve("--detach").out()).isEqualTo("Process %d stays already\n".formatted(owner));
    assertThat(ibid("stop").out()).isEqualTo("Process %d has ended\n".formatted(owner));
    assertThat(launcher.staying()).isEmpty();
    assertThat(ibid("show", "e").out()).contains("kept");
  }

  @Test
  void it_leaves_when_it_is_idle() {
    assertThat(serve("--detach", "--idle", "5s").code()).isZero();
    Child.await(() -> launcher.staying().isEmpty(), "the end of the owner");
    assertThat(home).isDirectoryNotContaining("glob:**.{sock,address}");
  }

  @Test
  void what_keeps_it_from_starting_is_told_in_one_line() throws IOException {
    Files.createDirectory(home);
    Files.writeString(home.resolve("ibid.db"), "This is no database. ".repeat(1000));
    Outcome outcome = serve("--detach");
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .startsWith("ibid: No owner stays: ")
        .contains("ibid.db")
        .hasLineCount(1);
    assertThat(serve().err()).contains("ibid.db").hasLineCount(1);
    assertThat(launcher.staying()).isEmpty();
  }

  @Test
  void a_home_where_nothing_can_be_written_is_named_and_not_the_shell() throws IOException {
    Files.createDirectories(home.resolve("logs/serve.log"));
    Outcome refused = serve("--detach");
    assertThat(refused.code()).isEqualTo(3);
    assertThat(refused.err())
        .startsWith("ibid: Cannot use the home " + home)
        .hasLineCount(1)
        .doesNotContain("/bin/sh");
  }

  @Test
  void one_that_is_not_ready_in_time_is_given_up() {
    try (RunningOwner passing = RunningOwner.of(home, folder.resolve("gate"))) {
      Outcome outcome = serve("--detach", "--within", "200ms");
      assertThat(outcome.code()).isEqualTo(3);
      assertThat(outcome.err())
          .contains("process %d has not ended its command".formatted(passing.child().pid()))
          .hasLineCount(1);
      Child.await(() -> launcher.staying().isEmpty(), "the end of the one that was given up");
      assertThat(passing.child().isAlive()).isTrue();
    }
  }

  @Test
  void wrong_settings_are_the_callers_fault() {
    Outcome outcome = Child.run(serving("--detach"), "IBID_LOG_LEVEL", "loud");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains("loud").hasLineCount(1);
  }

  @Test
  void without_a_launcher_nothing_can_be_started() {
    Outcome outcome = Child.run(Child.ibid(home, "serve", "--detach"));
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains("launcher").hasLineCount(1);
  }

  @Test
  void of_ten_that_are_started_at_once_one_stays() {
    List<Child> starters = new ArrayList<>();
    try {
      for (int i = 0; i < 10; i++) {
        starters.add(Child.start(starter()));
      }
      for (Child starter : starters) {
        assertThat(starter.end()).isEqualTo(new Outcome(0, "", ""));
      }
    } finally {
      starters.forEach(Child::close);
    }
    Child.await(
        () ->
            launcher.staying().size() == 1
                && ibid("status", "--json").out().contains("\"ready\":true"),
        "one owner");
    long owner = owner();
    assertThat(Child.run(starter())).isEqualTo(new Outcome(0, "", ""));
    assertThat(owner()).isEqualTo(owner);
  }

  private List<String> starter() {
    return Child.java(StartProgram.class, List.of(launcher.option()), home.toString());
  }
}
