package dev.ibid.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the launcher builds where it stands in the repository. */
final class LauncherBuildTest {
  @TempDir Path folder;
  private Installation installation;
  private Path jdk;

  @BeforeEach
  void clone_the_repository() {
    installation = Installation.repository(folder);
    jdk = installation.jdk("new", "25.0.1");
    installation.with("JAVA_HOME", jdk);
  }

  @Test
  void the_first_use_builds_and_tells_so_on_stderr_only() {
    Outcome outcome = installation.start("x");
    assertThat(outcome.err()).contains("building (first use").doesNotContain("Maven says");
    assertThat(outcome.java().arguments()).containsExactly("x");
    assertThat(outcome.java().classpath())
        .isEqualTo(installation.root() + "/target/launcher/ibid/lib/ibid-cli.jar");
  }

  @Test
  void the_build_runs_on_the_jdk_that_was_found_and_makes_only_what_is_run() {
    installation.start();
    assertThat(builds())
        .singleElement()
        .asString()
        .startsWith(jdk.toString())
        .contains("-P!format,launcher", "-pl cli -am", "-T 1C");
  }

  @Test
  void each_stage_of_the_build_is_told_once() {
    assertThat(installation.start("x").err().replaceAll("[0-9]+ s\n$", "N s\n"))
        .isEqualTo(
            """
            ibid: building (first use, about a minute): reading the project...
            ibid: building (first use, about a minute): fetching libraries, library-1.jar...
            ibid: building (first use, about a minute): ibid, 1 of 4...
            ibid: building (first use, about a minute): ibid core, 2 of 4...
            ibid: building (first use, about a minute): ibid cli, 4 of 4...
            ibid: building (first use, about a minute): preparing fast starts...
            ibid: built in N s
            """);
  }

  @Test
  void on_a_terminal_one_line_tells_how_far_the_build_is() {
    Path script = Path.of("/usr/bin/script");
    assumeTrue(Files.isExecutable(script), "needs script, of util-linux");
    String command = "'%s' x </dev/null >/dev/null".formatted(installation.launcher());
    installation.with("SHELL", "/bin/sh").with("TERM", "xterm");
    String shown =
        installation
            .run("", Stream.of(script.toString(), "-qec", command, "/dev/null"))
            .out()
            .replace("\r\n", "\n");
    assertThat(shown).contains(" s: ibid cli, 4 of 4\r").containsOnlyOnce("\n");
    assertThat(shown.substring(shown.lastIndexOf('\r'))).startsWith("\r\033[Kibid: built in ");
  }

  @Test
  void the_archive_is_ready_when_the_build_is() {
    assertThat(installation.start().java().options())
        .contains(
            "-XX:SharedArchiveFile=" + installation.root() + "/target/launcher/cache/classes.jsa");
  }

  @Test
  void a_hook_does_not_wait_for_a_build() {
    Outcome unbuilt = installation.start("hook", "stop");
    assertThat(unbuilt.exitCode()).isZero();
    assertThat(unbuilt.err()).contains("is not built yet").hasLineCount(1);
    assertThat(builds()).isEmpty();

    installation.start();
    installation.write("app/core/src/main/Core.java", "class Core { int more; }");
    assertThat(installation.start("--home", "x", "hook", "stop").java().arguments())
        .containsExactly("--home", "x", "hook", "stop");
    assertThat(builds()).hasSize(1);
  }

  @Test
  void nothing_is_built_while_nothing_changes() {
    installation.start();
    assertThat(installation.start().err()).isEmpty();
    assertThat(builds()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pom.xml", "core/pom.xml", "cli/src/main/Core.java"})
  void a_change_is_built(String path) throws Exception {
    installation.start();
    touch(path);
    assertThat(installation.start().err()).contains("building (there are changes)");
    assertThat(builds()).hasSize(2);
  }

  @Test
  void a_deleted_source_is_a_change() throws Exception {
    installation.start();
    Files.delete(installation.root().resolve("core/src/main/Core.java"));
    installation.start();
    assertThat(builds()).hasSize(2);
  }

  @Test
  void what_is_edited_during_the_build_is_built_by_the_next_start() {
    installation.write("app/edited", "class Core { int newer; }");
    installation.start();
    installation.start();
    assertThat(builds()).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"core/src/test/CoreTest.java", "bench/src/main/Core.java"})
  void tests_and_benchmarks_are_no_change(String path) throws Exception {
    installation.start();
    touch(path);
    installation.start();
    assertThat(builds()).hasSize(1);
  }

  @Test
  void what_maven_makes_by_hand_is_not_run() {
    installation.start();
    installation.write("app/cli/target/ibid/lib/ibid-cli.jar", "by hand");
    Outcome outcome = installation.start();
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.java().classpath()).doesNotContain("cli/target");
  }

  @Test
  void a_hook_runs_what_was_built_last_while_a_build_fails() {
    installation.start();
    installation.write("app/core/src/main/Core.java", "class Core { int more; }");
    installation.write("app/broken", "");
    assertThat(installation.start().exitCode()).isEqualTo(3);
    assertThat(installation.start("hook", "stop").java().arguments())
        .containsExactly("hook", "stop");
  }

  @Test
  void maven_ends_with_a_launcher_that_is_told_to_end() throws Exception {
    Process process = beginEndlessBuild();
    ProcessHandle maven = maven();
    process.toHandle().destroy();
    Outcome outcome = installation.settled(process);
    assertThat(outcome.exitCode()).isEqualTo(130);
    assertThat(outcome.err()).endsWith("ibid: the build was cut off\n");
    assertThat(maven.isAlive()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void after_a_build_that_was_killed_the_next_one_begins_anew(boolean flock) throws Exception {
    if (!flock) {
      Files.deleteIfExists(folder.resolve("tools/flock"));
    }
    Process process = beginEndlessBuild();
    ProcessHandle maven = maven();
    process.toHandle().destroyForcibly();
    maven.destroyForcibly();
    installation.settled(process);
    maven.onExit().join();
    Files.delete(installation.root().resolve("endless"));
    assertThat(installation.start("x").java().arguments()).containsExactly("x");
    assertThat(installation.root().resolve("cli/target/launcher/half.class")).doesNotExist();
    assertThat(builds()).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void two_first_starts_at_once_build_once(boolean flock) throws Exception {
    if (!flock) {
      Files.deleteIfExists(folder.resolve("tools/flock"));
    }
    List<String> command = List.of(installation.launcher().toString(), "x");
    List<Process> both = List.of(installation.begin("", command), installation.begin("", command));
    for (Process process : both) {
      assertThat(installation.settled(process).java().arguments()).containsExactly("x");
    }
    assertThat(builds()).hasSize(1);
  }

  @Test
  void a_lock_of_a_process_that_is_gone_is_no_lock() throws Exception {
    Files.deleteIfExists(folder.resolve("tools/flock"));
    Files.createDirectories(installation.root().resolve("target/launcher"));
    long gone = new ProcessBuilder("true").start().onExit().join().pid();
    Path lock = installation.root().resolve("target/launcher/build.lock.pid");
    Files.createSymbolicLink(lock, Path.of(Long.toString(gone)));
    assertThat(installation.start().err()).contains("built").doesNotContain("waiting");
  }

  @Test
  void a_failed_build_names_its_log_and_is_tried_again() throws Exception {
    installation.write("app/broken", "");
    Path log = installation.root().resolve("target/launcher/build.log");
    Outcome outcome = installation.start();
    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).endsWith("ibid: the build failed; see " + log + "\n");
    assertThat(log).content().contains("Maven says why");
    Files.delete(installation.root().resolve("broken"));
    assertThat(installation.start().exitCode()).isZero();
  }

  @Test
  void without_maven_one_line_says_what_to_install() throws Exception {
    Files.delete(folder.resolve("tools/mvn"));
    Outcome outcome = installation.start();
    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.err().lines()).singleElement().asString().contains("install Maven");
  }

  @Test
  void a_clone_that_cannot_be_written_says_so() {
    installation.write("app/target", "a file, so that no folder can be made");
    Outcome outcome = installation.start();
    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.err().lines()).singleElement().asString().contains("cannot be written");
  }

  @Test
  void a_jre_is_not_enough_to_build() throws Exception {
    Files.delete(jdk.resolve("bin/javac"));
    Path other = installation.jdk("other", "26");
    installation.withOnPath(other);
    assertThat(installation.start().java().home()).isEqualTo(other.toString());
  }

  private Process beginEndlessBuild() throws Exception {
    installation.write("app/endless", "");
    return installation.begin("", List.of(installation.launcher().toString(), "x"));
  }

  private ProcessHandle maven() throws Exception {
    Path runs = installation.root().resolve("maven-runs");
    while (Files.notExists(runs) || Files.readString(runs).isBlank()) {
      Thread.sleep(Duration.ofMillis(20));
    }
    return ProcessHandle.of(Long.parseLong(Files.readString(runs).strip())).orElseThrow();
  }

  private void touch(String path) throws Exception {
    Instant later = Instant.now().plus(Duration.ofHours(1));
    Files.setLastModifiedTime(installation.root().resolve(path), FileTime.from(later));
  }

  private List<String> builds() {
    return installation.lines(installation.root().resolve("maven-calls"));
  }
}
