package dev.ibid.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.cli.Child.Outcome;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever happens, hooks end with 0 and print nothing or JSON, and what they told is not lost. */
final class DeliveryTest extends HookedHome {
  @Test
  void with_an_owner_a_prompt_is_answered() throws JsonProcessingException {
    serve();
    ibid("remember", "--session", "s", "The heron stands in the reeds.");
    List<String> answers = new ArrayList<>();
    // An owner that has not searched yet may be slower than a hook waits.
    Child.await(
        () -> {
          Outcome outcome = hook("user-prompt-submit");
          answers.add(outcome.out());
          return !outcome.out().isEmpty();
        },
        "an answer");
    assertThat(
            new ObjectMapper()
                .readTree(answers.getLast())
                .at("/hookSpecificOutput/additionalContext")
                .asText())
        .contains("The heron stands in the reeds.");
  }

  @Test
  void the_spool_holds_no_secrets() throws IOException {
    String token = "ghp_abcdefghijklmnopqrstuvwxyz0123456789";
    String input =
        "{\"session_id\":\"s\",\"cwd\":\"/\",\"hook_event_name\":\"UserPromptSubmit\","
            + "\"prompt\":\"Use\\n%s now.\"}".formatted(token);
    Child.run(input.getBytes(UTF_8), Child.ibid(home, "hook", "user-prompt-submit"), ENVIRONMENT);

    assertThat(spooled())
        .singleElement()
        .satisfies(
            file ->
                assertThat(new String(Files.readAllBytes(file), UTF_8))
                    .contains("[redacted")
                    .doesNotContain(token));
  }

  @Test
  void without_a_launcher_the_next_owner_takes_it_in_whoever_that_is() throws IOException {
    byte[] input = recorded.input("post-tool-use").getBytes(UTF_8);
    Outcome outcome = Child.run(input, Child.ibid(home, "hook", "post-tool-use"), ENVIRONMENT);

    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("launcher").hasLineCount(1);
    assertThat(spooled())
        .singleElement()
        .satisfies(
            file ->
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------"));
    assertThat(stored()).hasSize(1);
    assertThat(spooled()).isEmpty();
  }

  @Test
  void garbage_is_neither_answered_nor_kept() throws IOException {
    serve();
    for (String input : List.of("", "{", "[1]", "nonsense", "{\"session_id\":\"s\"}")) {
      for (String name : RecordedHook.NAMES) {
        assertThat(hookHere(name, input).out()).as(name + input).isEmpty();
      }
      assertThat(hookHere("no-such-hook", input).out()).as(input).isEmpty();
    }
    assertThat(hook("stop", "{").out()).isEmpty();
    // What an owner was too slow to refuse at once, it throws away.
    Child.await(() -> spooled().isEmpty(), "an empty spool");
    assertThat(stored()).isEmpty();
  }

  @Test
  void garbage_that_was_spooled_is_thrown_away() throws IOException {
    hook("post-tool-use", "{");
    Files.writeString(home.resolve("spool/0.call"), "no call");
    Child.await(() -> spooled().isEmpty(), "an empty spool");
    assertThat(stored()).isEmpty();
  }

  @Test
  void a_home_that_cannot_be_used_is_one_line_and_nothing_more() throws IOException {
    Files.writeString(folder.resolve("file"), "");
    for (String name : RecordedHook.NAMES) {
      Outcome outcome =
          Caller.at(folder.resolve("file").resolve("home"), ENVIRONMENT)
              .run(recorded.input(name).getBytes(UTF_8), "hook", name);
      assertThat(outcome.code()).isZero();
      assertThat(outcome.out()).isEmpty();
      assertThat(outcome.err()).hasLineCount(1);
    }
    List<String> line = Child.java(Main.class, List.of(), "--home", "", "hook", "stop");
    assertThat(Child.run(line).code()).isZero();
  }

  @Test
  void a_prompt_of_five_megabytes_is_taken() throws JsonProcessingException {
    serve();
    ObjectNode input =
        (ObjectNode) new ObjectMapper().readTree(recorded.input("user-prompt-submit"));
    String prompt = "왜가리 heron\n".repeat(250_000);
    String told = input.put("prompt", prompt).toString();
    List<String> line = launcher.ibid("hook", "user-prompt-submit");
    assertThat(Child.run(told.getBytes(UTF_8), line, PATIENT).err()).isEmpty();
    awaitStored(1);
    assertThat(new ObjectMapper().readTree(stored().getFirst()).get("content").asText().strip())
        .isEqualTo(prompt.strip());
  }

  @Test
  void an_owner_that_does_not_answer_is_not_waited_for() throws IOException, InterruptedException {
    serve();
    ProcessHandle owner = launcher.staying().getFirst();
    signal("STOP", owner);
    try {
      assertThat(hook("user-prompt-submit"))
          .satisfies(
              late -> {
                assertThat(late.code()).isZero();
                assertThat(late.out()).isEmpty();
                assertThat(late.err()).contains("hooks.deadline").hasLineCount(1);
              });
      byte[] prompt = recorded.input("user-prompt-submit").getBytes(UTF_8);
      List<String> hasty =
          launcher.ibid("--set", "hooks.deadline=300ms", "hook", "user-prompt-submit");
      assertThat(Child.run(prompt, hasty, ENVIRONMENT).err()).contains("within 300 ms");
      assertThat(hook("stop")).isEqualTo(new Outcome(0, "", ""));
      assertThat(spooled()).hasSize(3);
    } finally {
      signal("CONT", owner);
    }
    awaitStored(3);
    assertThat(launcher.staying()).containsExactly(owner);
  }

  @Test
  void a_large_call_is_not_redacted_by_who_has_to_be_in_time() throws Exception {
    serve();
    ProcessHandle owner = launcher.staying().getFirst();
    ObjectNode input =
        (ObjectNode) new ObjectMapper().readTree(recorded.input("user-prompt-submit"));
    // More than a hook redacts by itself.
    String prompt = "password=\"hunter2x\" token: abcdefgh1234 \n".repeat(400_000);
    byte[] told = input.put("prompt", prompt).toString().getBytes(UTF_8);
    List<String> line = launcher.ibid("--set", "hooks.deadline=15s", "hook", "user-prompt-submit");
    signal("STOP", owner);
    try {
      assertThat(Child.run(told, line, ENVIRONMENT))
          .satisfies(
              late -> {
                assertThat(late.code()).isZero();
                assertThat(late.out()).isEmpty();
                assertThat(late.err()).contains("is kept for later").hasLineCount(1);
              });
      // Its caller has ended; how soon the other process is done, the machine decides.
      Child.await(() -> spooled().size() == 1, "the call in the spool");
    } finally {
      signal("CONT", owner);
    }
    awaitStored(1);
    assertThat(stored().getFirst()).contains("[redacted").doesNotContain("hunter2x");
  }

  private static void signal(String name, ProcessHandle process)
      throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
  }

  @Test
  void an_input_that_never_ends_is_not_waited_for() throws IOException {
    // Nobody closes its standard input.
    try (Child caller = Child.start(launcher.ibid("hook", "stop"), ENVIRONMENT)) {
      Outcome outcome = caller.end();
      assertThat(outcome.code()).isZero();
      assertThat(outcome.out()).isEmpty();
      assertThat(outcome.err()).contains("no input").hasLineCount(1);
    }
    assertThat(spooled()).isEmpty();
  }

  @Test
  void while_the_store_is_locked_calls_wait_in_the_spool() throws SQLException {
    serve();
    ibid("remember", "--session", "s", "--id", "first", "first");
    try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + home.resolve("ibid.db"));
        Statement statement = other.createStatement()) {
      statement.execute("BEGIN EXCLUSIVE");
      assertThat(hook("post-tool-use")).isEqualTo(new Outcome(0, "", ""));
      assertThat(hook("user-prompt-submit").out()).isEmpty();
      statement.execute("ROLLBACK");
    }
    awaitStored(3);
  }

  @Test
  void while_the_home_is_locked_by_nobody_who_listens_calls_wait_in_the_spool() throws IOException {
    Files.createDirectory(home);
    try (RandomAccessFile file = new RandomAccessFile(home.resolve("owner.lock").toFile(), "rw");
        FileLock lock = file.getChannel().lock()) {
      assertThat(lock.isValid()).isTrue();
      assertThat(hook("post-tool-use")).isEqualTo(new Outcome(0, "", ""));
      assertThat(spooled()).hasSize(1);
    }
    awaitStored(1);
  }

  @Test
  void a_spool_that_is_full_takes_no_more() throws IOException {
    Files.createDirectories(home.resolve("spool"));
    try (RandomAccessFile file =
        new RandomAccessFile(home.resolve("spool/1.call").toFile(), "rw")) {
      file.setLength(200_000_000);
    }
    byte[] input = recorded.input("stop").getBytes(UTF_8);
    Outcome outcome = Child.run(input, Child.ibid(home, "hook", "stop"), ENVIRONMENT);

    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("1 calls of 200000000 bytes").hasLineCount(1);
  }
}
