package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ibid.cli.Child.Outcome;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who can get at a home and its socket, and what those who cannot are told. */
final class PrivacyTest {
  @TempDir Path folder;

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @ParameterizedTest
  @ValueSource(strings = {"000", "777"})
  void everything_is_private_whatever_the_umask(String umask) throws IOException {
    Path home = folder.resolve("above/home");
    Path gate = folder.resolve("gate");
    String script = "umask " + umask + "; exec \"$@\"";
    List<String> line = Child.deed(home, "await", gate.toString());
    try (Child owner = Child.start(Child.shell(script, line))) {
      Child.await(folder.resolve("gate.awaited"));
      assertThat(mode(home)).isEqualTo("rwx------");
      assertThat(mode(folder.resolve("above"))).isEqualTo("rwx------");
      try (Stream<Path> files = Files.list(home)) {
        assertThat(files)
            .hasSize(3)
            .allSatisfy(file -> assertThat(mode(file)).isEqualTo("rw-------"));
      }
      assertThat(owner.isAlive()).isTrue();
    }
  }

  @Test
  void the_socket_of_a_home_with_a_long_path_stands_in_the_runtime_folder() throws IOException {
    Path home = folder.resolve("long".repeat(40));
    Path runtime = Files.createDirectory(folder.resolve("run"));
    Path gate = folder.resolve("gate");
    try (RunningOwner owner = RunningOwner.of(home, gate, "XDG_RUNTIME_DIR", runtime.toString())) {
      assertThat(mode(runtime.resolve("ibid"))).isEqualTo("rwx------");
      try (Stream<Path> sockets = Files.list(runtime.resolve("ibid"))) {
        assertThat(sockets)
            .singleElement()
            .satisfies(socket -> assertThat(mode(socket)).isEqualTo("rw-------"));
      }
      Outcome elsewhere = Child.run(Child.deed(home, "who"), "XDG_RUNTIME_DIR", folder.toString());
      assertThat(elsewhere.out()).isEqualTo(owner.child().pid() + "\n");
      owner.letGo();
      owner.child().end();
    }
    assertThat(runtime.resolve("ibid")).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(strings = {"mkdir -m 755 ibid", "mkdir -m 700 real; ln -s real ibid"})
  void a_runtime_folder_that_others_could_have_made_is_refused(String made) throws IOException {
    Path runtime = Files.createDirectory(folder.resolve("run"));
    Child.run(List.of("sh", "-c", "cd " + runtime + "; " + made));
    Path home = folder.resolve("long".repeat(40));
    Outcome outcome =
        Child.run(Child.deed(home, "echo", "x"), "XDG_RUNTIME_DIR", runtime.toString());
    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .startsWith("ibid: Cannot use the home " + home)
        .contains("the runtime folder " + runtime.resolve("ibid") + " is open to others")
        .hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"missing/home", "readable"})
  void a_home_that_cannot_be_written_is_one_clear_line(String name) throws IOException {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/setpriv")), "needs setpriv to be somebody else");
    assumeTrue("root".equals(System.getProperty("user.name")), "only root can be somebody else");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path readable = Files.createDirectory(folder.resolve("readable"));
    Files.setPosixFilePermissions(readable, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path home = folder.resolve(name);
    List<String> line =
        new ArrayList<>(List.of("/usr/bin/setpriv", "--reuid=65534", "--clear-groups"));
    line.addAll(withReadableClasses(Child.deed(home, "echo", "x")));
    assertThat(Child.run(line))
        .isEqualTo(
            new Outcome(
                3,
                "",
                "ibid: Cannot use the home "
                    + home
                    + " (permission denied): make it a folder you can write to, or name another"
                    + " with --home or IBID_HOME\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "native"})
  void a_home_that_another_user_could_exchange_is_not_used(String planted) throws IOException {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/setpriv")), "needs setpriv to be somebody else");
    assumeTrue("root".equals(System.getProperty("user.name")), "only root can be somebody else");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path home = Files.createDirectory(folder.resolve("open"));
    Files.writeString(home.resolve("other"), "Not ibid's.");
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxrwxrwx"));
    Path foreign = home.resolve(planted);
    Files.createDirectories(foreign);
    Files.setAttribute(foreign, "unix:uid", 65533);
    List<String> line =
        new ArrayList<>(List.of("/usr/bin/setpriv", "--reuid=65534", "--clear-groups"));
    line.addAll(withReadableClasses(Child.deed(home, "echo", "x")));

    assertThat(Child.run(line))
        .isEqualTo(
            new Outcome(
                3,
                "",
                "ibid: Cannot use the home %s: %s belongs to another user; name another with --home or IBID_HOME\n"
                    .formatted(home, foreign)));
  }

  // The build may stand where nobody else can read.
  private List<String> withReadableClasses(List<String> line) {
    Path classes = folder.resolve("classes");
    List<String> copied = new ArrayList<>(line);
    for (Class<?> type : List.of(Main.class, IbidException.class, DeedProgram.class)) {
      String from = Child.location(type).toString();
      String copy =
          from.endsWith(".jar")
              ? "cp " + from + " " + classes + "/lib.jar"
              : "cp -r " + from + "/. " + classes;
      Outcome outcome =
          Child.run(
              List.of(
                  "sh", "-ce", "mkdir -p " + classes + "; " + copy + "; chmod -R a+rX " + classes));
      assertThat(outcome).isEqualTo(new Outcome(0, "", ""));
    }
    copied.set(copied.indexOf("-cp") + 1, classes + ":" + classes.resolve("lib.jar"));
    return copied;
  }

  @Test
  void help_is_to_be_had_without_a_home() {
    Path home = Path.of("/proc/no/such/home");
    assertThat(Child.run(Child.deed(home, "help")).code()).isEqualTo(64);
    assertThat(Child.run(Child.deed(home, "echo", "x")).code()).isEqualTo(3);
  }
}
