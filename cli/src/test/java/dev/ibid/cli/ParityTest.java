package dev.ibid.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Child.Outcome;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every command gives the same, whether it runs in its own process or in the owner's. */
final class ParityTest {
  @TempDir static Path folder;
  private static RunningOwner owner;

  @BeforeAll
  static void start_an_owner() {
    owner = RunningOwner.of(folder.resolve("owned"), folder.resolve("gate"));
  }

  @AfterAll
  static void stop_the_owner() {
    owner.close();
  }

  /** Runs the same in a home without an owner and in one with an owner. */
  private static Outcome both(Function<Path, Outcome> run) {
    Outcome alone = run.apply(folder.resolve("free"));
    Outcome forwarded = run.apply(folder.resolve("owned"));
    assertThat(forwarded).isEqualTo(alone);
    return forwarded;
  }

  @Test
  void a_forwarded_command_runs_in_the_owner() {
    Outcome outcome = Child.run(Child.deed(folder.resolve("owned"), "who"));
    assertThat(outcome.out()).isEqualTo(owner.child().pid() + "\n");
  }

  @Test
  void arguments_folder_environment_terminal_and_exit_code_arrive() {
    Outcome outcome =
        both(
            home ->
                Child.run(
                    Child.deed(home, "describe", "왜 그런가?", "", "a\nb", "--", "--home", "x"),
                    "IBID_X",
                    "다",
                    "COLUMNS",
                    "123",
                    "IBID_TTY",
                    "02",
                    "SECRET",
                    "s",
                    "NO_COLOR",
                    "1"));
    assertThat(outcome.code()).isEqualTo(7);
    assertThat(outcome.out())
        .contains("[describe, 왜 그런가?, , a\nb, --, --home, x]", "IBID_X=다", "NO_COLOR=1")
        .doesNotContain("SECRET", "IBID_TTY");
    assertThat(outcome.err())
        .contains(Path.of("").toAbsolutePath().toString())
        .contains("Terminal[in=true, out=false, err=true, width=123]")
        .endsWith("끝\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"BAD_REQUEST", "DELETED", "STORE_DAMAGED", "OUTSIDE_FAILED"})
  void an_error_is_one_line_and_a_code(String code) {
    Outcome outcome = both(home -> Child.run(Child.deed(home, "complain", code)));
    assertThat(outcome.code())
        .isEqualTo(
            List.of("DELETED", "BAD_REQUEST", "STORE_DAMAGED", "OUTSIDE_FAILED").indexOf(code) + 1);
    assertThat(outcome.err()).isEqualTo("ibid: Not \"so\"\n");
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void an_error_for_readers_of_json_is_one_object_on_the_output() {
    Outcome outcome = both(home -> Child.run(Child.deed(home, "complain", "DELETED", "--json")));
    assertThat(outcome.out())
        .isEqualTo("{\"error\":{\"code\":\"deleted\",\"message\":\"Not \\\"so\\\"\"}}\n");
    assertThat(outcome.err()).isEmpty();
  }

  @Test
  void a_command_that_breaks_is_one_line_too() {
    Outcome outcome = both(home -> Child.run(Child.deed(home, "crash")));
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.err().lines()).hasSize(1).first().asString().contains("two lines");
  }

  @Test
  void ten_megabytes_pass_in_both_directions() {
    byte[] input = new byte[10 << 20];
    for (int i = 0; i < input.length; i++) {
      input[i] = (byte) ('a' + i % 23);
    }
    Outcome outcome = both(home -> Child.run(input, Child.deed(home, "cat")));
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).isEqualTo(input.length + "\n");
    assertThat(Arrays.equals(outcome.out().getBytes(UTF_8), input)).isTrue();
  }

  @Test
  void input_that_a_command_does_not_read_is_left_to_the_next_reader() {
    Outcome outcome =
        both(
            home ->
                Child.run(
                    "one\ntwo\nthree\n".getBytes(UTF_8),
                    Child.shell("while read x; do \"$@\" \"$x\"; done", Child.deed(home, "echo"))));
    assertThat(outcome.out()).isEqualTo("one\ntwo\nthree\n");
  }

  @Test
  void a_command_takes_no_more_input_than_it_reads() {
    Outcome outcome =
        both(
            home ->
                Child.run(
                    "abcdefgh".getBytes(UTF_8),
                    Child.shell("\"$@\"; echo; cat", Child.deed(home, "take", "3"))));
    assertThat(outcome.out()).isEqualTo("abc\ndefgh");
  }

  @Test
  void input_that_cannot_be_read_fails_the_command_that_reads_it() {
    Outcome outcome =
        both(home -> Child.run(Child.shell("\"$@\" < /tmp", Child.deed(home, "cat"))));
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.err()).contains("Is a directory");
  }

  @Test
  void a_reader_that_has_seen_enough_ends_the_command_without_a_word() {
    Outcome outcome =
        both(
            home ->
                Child.run(
                    Child.shell(
                        "{ \"$@\"; echo \"code $?\" >&2; } | head -c 5",
                        Child.deed(home, "spill", "100000000"))));
    assertThat(outcome.out()).isEqualTo("01234");
    assertThat(outcome.err()).isEqualTo("code 141\n");
  }

  @Test
  void output_that_cannot_be_written_is_an_error() {
    Outcome outcome =
        both(home -> Child.run(Child.shell("\"$@\" > /dev/full", Child.deed(home, "echo", "x"))));
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.err())
        .isEqualTo("ibid: Cannot write the output: is there space where it goes?\n");
  }

  @Test
  void bytes_that_are_not_utf_8_are_refused() {
    Outcome outcome =
        both(
            home ->
                Child.run(
                    Child.shell("\"$@\" \"$(printf 'a\\377')\"", Child.deed(home, "echo", "x"))));
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).isEqualTo("ibid: Argument 5 is not valid UTF-8: write it in UTF-8\n");
  }

  @Test
  void a_real_replacement_character_is_a_character_like_any_other() {
    Outcome outcome = both(home -> Child.run(Child.deed(home, "echo", "a\uFFFDb")));
    assertThat(outcome.out()).isEqualTo("a\uFFFDb\n");
  }
}
