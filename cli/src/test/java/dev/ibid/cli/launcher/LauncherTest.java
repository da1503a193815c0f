package dev.ibid.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What every start does: choose a JDK and hand over to it unharmed what the caller gave. */
final class LauncherTest {
  @TempDir Path folder;
  private Installation installation;
  private Path jdk;

  @BeforeEach
  void unpack() {
    installation = Installation.distribution(folder);
    jdk = installation.jdk("new", "25.0.1");
    installation.with("JAVA_HOME", jdk);
  }

  @Test
  void a_jdk_that_is_too_old_is_passed_over() {
    installation.with("JAVA_HOME", installation.jdk("old", "21.0.5"));
    installation.withOnPath(jdk);
    assertThat(installation.start().java().home()).isEqualTo(jdk.toString());
  }

  @ParameterizedTest
  @CsvSource({"25, 0", "26-ea, 0", "100.1, 0", "24.0.2, 3", "1.8.0_412, 3", "9, 3"})
  void versions_are_compared_as_numbers(String version, int exitCode) {
    installation.with("IBID_JAVA_HOME", installation.jdk("given", version));
    assertThat(installation.start().exitCode()).isEqualTo(exitCode);
  }

  @Test
  void too_few_files_are_told_in_a_line() {
    String script = "ulimit -n 64; exec \"$0\" status";
    Outcome outcome =
        installation.run("", Stream.of("bash", "-c", script, installation.launcher().toString()));

    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.err())
        .isEqualTo(
            "ibid: may open 64 files at once, which is too few; allow 256 (ulimit -n 256)\n");
  }

  @Test
  void as_many_files_are_opened_as_are_allowed() {
    String script = "ulimit -S -n 64; exec \"$0\" status";

    assertThat(
            installation
                .run("", Stream.of("bash", "-c", script, installation.launcher().toString()))
                .exitCode())
        .isZero();
  }

  @Test
  void the_jdk_found_first_is_remembered() {
    installation.start();
    installation.with("JAVA_HOME", installation.jdk("other", "26"));
    assertThat(installation.start().java().home()).isEqualTo(jdk.toString());
  }

  @Test
  void a_jdk_that_was_given_is_not_remembered() {
    Path given = installation.jdk("given", "26");
    assertThat(installation.with("IBID_JAVA_HOME", given).start().java().home())
        .isEqualTo(given.toString());
    assertThat(installation.without("IBID_JAVA_HOME").start().java().home())
        .isEqualTo(jdk.toString());
  }

  @Test
  void a_jdk_that_vanished_is_forgotten() throws Exception {
    Path other = installation.jdk("other", "26");
    installation.start();
    Files.delete(jdk.resolve("bin/java"));
    assertThat(installation.with("JAVA_HOME", other).start().java().home())
        .isEqualTo(other.toString());
    installation.jdk("new", "25.0.1");
    assertThat(installation.with("JAVA_HOME", jdk).start().java().home())
        .isEqualTo(other.toString());
  }

  @Test
  void a_jdk_that_became_too_old_is_forgotten() {
    installation.start();
    installation.jdk("new", "21.0.5");
    Path other = installation.jdk("other", "26");
    assertThat(installation.with("JAVA_HOME", other).start().java().home())
        .isEqualTo(other.toString());
  }

  @Test
  void a_hook_ends_well_whatever_is_wrong() {
    installation.with("IBID_JAVA_HOME", installation.jdk("old", "21.0.5"));
    Outcome outcome = installation.start("hook", "user-prompt-submit");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("needs a JDK").hasLineCount(1);
  }

  @Test
  void where_no_jdk_is_one_line_says_what_to_install() {
    Outcome outcome = installation.startWhereNoJdkIs();
    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err().lines())
        .singleElement()
        .asString()
        .startsWith("ibid: needs a JDK 25 or later")
        .contains("install");
  }

  @Test
  void a_given_jdk_that_will_not_do_is_refused_rather_than_replaced() {
    installation.with("IBID_JAVA_HOME", installation.jdk("old", "21.0.5"));
    Outcome outcome = installation.start();
    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.err().lines())
        .singleElement()
        .asString()
        .contains("IBID_JAVA_HOME=", "jdks/old", "JDK 25");
  }

  @Test
  void arguments_arrive_as_they_were_given() {
    String[] odd = {
      "show",
      "",
      "two  words",
      "it's \"quoted\"",
      "line\nline",
      "한국어",
      "😀",
      "*",
      "$HOME `id`",
      "back\\slash\\n",
      "@file",
      "-Dx=y",
      "--",
      "-cp",
      "\ttab "
    };
    assertThat(installation.start(odd).java().arguments()).containsExactly(odd);
  }

  @Test
  void standard_input_arrives_whole() {
    assertThat(installation.startReading("première\nligne 둘", "remember", "-").java().input())
        .isEqualTo("première\nligne 둘");
  }

  @ParameterizedTest
  @CsvSource({"0", "1", "2", "42"})
  void the_exit_code_is_the_one_of_java(int code) {
    assertThat(installation.with("EXIT_CODE", code).start().exitCode()).isEqualTo(code);
  }

  @Test
  void java_takes_the_place_of_the_launcher_so_that_signals_reach_it() {
    Outcome outcome = installation.start();
    assertThat(outcome.java().pid()).isEqualTo(outcome.pid());
  }

  @Test
  void what_java_writes_is_private() {
    assertThat(installation.start().java().umask()).isEqualTo("0077");
  }

  @Test
  void nobody_else_can_change_what_is_run_from_the_launchers_cache() throws IOException {
    String script = "umask 000; exec \"$0\" status";
    installation.run("", Stream.of("bash", "-c", script, installation.launcher().toString()));

    try (Stream<Path> written = Files.walk(installation.root().resolve("cache"))) {
      assertThat(written)
          .hasSizeGreaterThan(1)
          .allSatisfy(
              path ->
                  assertThat(Files.getPosixFilePermissions(path))
                      .doesNotContain(
                          PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE));
    }
  }

  @Test
  void pipes_are_no_terminals() {
    assertThat(installation.with("IBID_TTY", "012").start().java().terminals()).isEmpty();
  }

  @Test
  void terminals_are_named_and_the_width_is_the_one_they_have() {
    Path script = Path.of("/usr/bin/script");
    assumeTrue(Files.isExecutable(script), "needs script, of util-linux");
    String command = "stty cols 97; exec '%s' x </dev/null".formatted(installation.launcher());
    Stream<String> onTerminal = Stream.of(script.toString(), "-qec", command, "/dev/null");
    Outcome outcome = installation.with("SHELL", "/bin/sh").run("", onTerminal);
    assertThat(outcome.java().terminals()).isEqualTo("12");
    assertThat(outcome.java().columns()).isEqualTo("97");
  }

  @ParameterizedTest
  @CsvSource({"LANG, C", "LC_ALL, POSIX", "LC_CTYPE, C", "LANG, xx_XX.UTF-8"})
  void without_a_locale_that_knows_utf8_java_gets_one(String variable, String value) {
    assertThat(installation.start().java().locale()).isEqualTo("C.UTF-8");
    assertThat(installation.with(variable, value).start().java().locale()).isEqualTo("C.UTF-8");
  }

  @Test
  void a_locale_that_knows_utf8_is_left_alone() {
    assertThat(installation.with("LANG", "C.UTF-8").start().java().locale()).isEmpty();
  }

  @Test
  void the_launcher_is_found_through_links() throws Exception {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("relative"), Path.of("..", "app", "ibid"));
    Path link = Files.createSymbolicLink(bin.resolve("link"), bin.resolve("relative"));
    Outcome outcome = installation.run("", Stream.of(link.toString(), "x"));
    assertThat(outcome.java().arguments()).containsExactly("x");
  }

  @Test
  void the_class_path_is_in_the_order_of_bytes_whatever_the_locale_sorts() {
    String lib = installation.root() + "/lib/";
    assertThat(installation.with("LC_ALL", "en_US.UTF-8").start().java().classpath())
        .isEqualTo(lib + "Library-2.jar:" + lib + "ibid-cli-1.jar");
  }

  @ParameterizedTest
  @CsvSource({
    "show, -XX:+UseSerialGC",
    "serve, -XX:+UseG1GC",
    "serve --detach --listen 127.0.0.1:0, -XX:+UseSerialGC",
    "--home serve show, -XX:+UseSerialGC",
    "--set log.level=debug serve, -XX:+UseG1GC",
    "stop, -XX:+UseSerialGC",
    "--json --home x mcp, -XX:+UseSerialGC"
  })
  void the_collector_suits_the_command(String arguments, String collector) {
    assertThat(installation.start(arguments.split(" ")).java().options())
        .filteredOn(option -> option.matches("-XX:\\+Use.*GC"))
        .containsExactly(collector);
  }

  @Test
  void java_is_told_where_the_launcher_is_even_through_a_link() throws Exception {
    String told = "-Dibid.launcher=" + installation.launcher();
    assertThat(installation.start("serve").java().options()).contains(told);
    Path link = Files.createSymbolicLink(folder.resolve("link"), installation.launcher());
    assertThat(installation.run("", Stream.of(link.toString(), "x")).java().options())
        .contains(told);
  }

  @Test
  void options_of_the_user_come_last_and_outrank_the_collector() {
    installation.write("-Da=file", "what the star would match");
    Outcome outcome = installation.with("IBID_JAVA_OPTS", "-XX:+UseZGC  -Da=*").start();
    assertThat(outcome.java().options())
        .doesNotContain("-XX:+UseSerialGC")
        .endsWith("-XX:+UseZGC", "-Da=*");
  }

  @Test
  void options_for_every_jvm_are_passed_so_that_the_jvm_does_not_report_them() {
    Outcome outcome = installation.with("JAVA_TOOL_OPTIONS", "-Dproxy=p -Dport=1").start();
    assertThat(outcome.java().toolOptions()).isEmpty();
    assertThat(outcome.java().options()).contains("-Dproxy=p", "-Dport=1");
  }

  @Test
  void a_distribution_without_its_jars_says_so() throws Exception {
    Path launcher = Files.createDirectories(folder.resolve("bare")).resolve("ibid");
    Files.copy(installation.launcher(), launcher);
    Outcome outcome = installation.run("", Stream.of(launcher.toString()));
    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.err()).contains("lib", "unpack the archive again");
  }
}
