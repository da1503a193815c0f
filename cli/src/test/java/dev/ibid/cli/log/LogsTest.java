package dev.ibid.cli.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.logging.LogManager;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class LogsTest {
  @TempDir Path home;
  private Path folder;

  @BeforeEach
  void nameTheFolder() {
    folder = home.resolve("logs");
  }

  @AfterEach
  void restore() throws IOException {
    LogManager.getLogManager().readConfiguration();
  }

  /** A command that logs to the folder of its first argument, then does its work. */
  static final class Command {
    public static void main(String[] arguments) {
      Logs.installTo(Path.of(arguments[0]), LogLevel.DEBUG);
      Logger logger = LoggerFactory.getLogger(Command.class);
      logger.debug("starts");
      logger.atWarn().addKeyValue("attempt", 2).setCause(new IOException("gone")).log("slow");
      System.out.println("done");
    }
  }

  /** Installs a log and writes nothing to it. */
  static final class QuietCommand {
    public static void main(String[] arguments) {
      Logs.installTo(Path.of(arguments[0]), LogLevel.INFO);
      LoggerFactory.getLogger(QuietCommand.class).debug("nobody wants to know");
      System.out.println("done");
    }
  }

  @Test
  void what_is_logged_through_slf4j_is_in_the_file_with_its_pairs() throws IOException {
    Logs.installTo(folder, LogLevel.INFO);

    Logger logger = LoggerFactory.getLogger("dev.ibid.cli.Importer");
    logger.info("Imported {} events, '{0}' is no placeholder", 12);
    logger.atInfo().addKeyValue("chunk", "c1").addKeyValue("ms", 7).log("Cited");

    List<String> lines = lines();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0))
        .matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z .*")
        .endsWith(" INFO  Importer: Imported 12 events, '{0}' is no placeholder");
    assertThat(lines.get(1)).endsWith(" INFO  Importer: chunk=c1 ms=7 Cited");
  }

  @Test
  void the_level_decides_what_is_logged() throws IOException {
    Logger logger = LoggerFactory.getLogger("dev.ibid.cli.Importer");
    for (LogLevel level : LogLevel.values()) {
      Logs.installTo(folder, level);
      logger.trace("trace");
      logger.debug("debug");
      logger.info("info");
      logger.warn("warn");
      logger.error("error");
    }
    assertThat(lines())
        .extracting(line -> line.substring(line.lastIndexOf(' ') + 1))
        .containsExactly(
            "error", "warn", "error", "info", "warn", "error", "debug", "info", "warn", "error");
  }

  @Test
  void chatty_libraries_are_heard_from_warnings_on_and_stay_so() throws IOException {
    Logs.installTo(folder, LogLevel.DEBUG);
    // Levels that are set on a logger nobody holds vanish with it.
    System.gc();
    for (String library : List.of("org.flywaydb.core.X", "com.zaxxer.hikari.Y", "org.jdbi.v3.Z")) {
      LoggerFactory.getLogger(library).info("hello");
      LoggerFactory.getLogger(library).warn("beware");
    }
    assertThat(lines()).hasSize(3).allMatch(line -> line.endsWith(": beware"));
  }

  @Test
  void chatty_libraries_are_not_louder_than_the_rest() {
    Logs.installTo(folder, LogLevel.ERROR);
    LoggerFactory.getLogger("org.flywaydb.core.X").warn("beware");
    assertThat(folder).doesNotExist();
  }

  @Test
  void a_second_log_replaces_the_first() throws IOException {
    Logs.installTo(home.resolve("first"), LogLevel.INFO);
    Logs.installTo(folder, LogLevel.INFO);
    LoggerFactory.getLogger("dev.ibid.cli.Importer").info("once");
    assertThat(lines()).hasSize(1);
    assertThat(home.resolve("first")).doesNotExist();
  }

  @Test
  void a_message_that_cannot_be_made_harms_nobody() {
    Logs.installTo(folder, LogLevel.INFO);
    java.util.logging.Logger.getLogger("dev.ibid.cli.Importer")
        .log(
            java.util.logging.Level.INFO,
            "{0}",
            new Object() {
              @Override
              public String toString() {
                throw new IllegalStateException("no name");
              }
            });
  }

  @Test
  void a_quick_command_that_logs_nothing_makes_no_file() throws Exception {
    ChildJvm.Result result = ChildJvm.plain().run(QuietCommand.class, folder.toString());
    assertThat(result).isEqualTo(new ChildJvm.Result(0, "done\n"));
    assertThat(folder).doesNotExist();
  }

  @Test
  void under_any_umask_the_log_is_for_its_owner_alone() throws Exception {
    for (String umask : List.of("000", "022", "077")) {
      Path logs = home.resolve("logs-" + umask);
      ChildJvm.Result result = ChildJvm.withUmask(umask).run(Command.class, logs.toString());

      assertThat(result).isEqualTo(new ChildJvm.Result(0, "done\n"));
      assertThat(mode(logs)).isEqualTo("rwx------");
      assertThat(mode(logs.resolve("ibid.log"))).isEqualTo("rw-------");
      assertThat(logs.resolve("ibid.log"))
          .content()
          .contains(" DEBUG LogsTest$Command: starts\n")
          .contains(" WARN  LogsTest$Command: attempt=2 slow\n    java.io.IOException: gone\n");
    }
  }

  @Test
  void a_log_that_cannot_be_written_does_not_harm_the_command() throws Exception {
    Path closed = Files.createDirectory(home.resolve("closed"));
    Path closedLogs = Files.createDirectory(home.resolve("closed-logs"));
    Path file = Files.createFile(home.resolve("file"));
    Path taken = Files.createDirectory(home.resolve("taken"));
    Files.createDirectory(taken.resolve("ibid.log"));
    set(closed, "r-x------");
    // Through a link, as the mode of our own folder would be put right.
    Path closedLink = Files.createSymbolicLink(home.resolve("closed-link"), closedLogs);
    set(closedLogs, "r-x------");

    for (Path logs :
        List.of(
            closed.resolve("logs"),
            closedLink,
            file,
            taken,
            Path.of("/proc/self/logs"),
            home.resolve("missing").resolve("logs"))) {
      ChildJvm.Result result = ChildJvm.unprivileged(home).run(Command.class, logs.toString());
      assertThat(result).as("%s", logs).isEqualTo(new ChildJvm.Result(0, "done\n"));
    }
    assertThat(file).isEmptyFile();
    try (Stream<Path> files = Files.list(closedLogs)) {
      assertThat(files).isEmpty();
    }
  }

  private List<String> lines() throws IOException {
    return Files.readAllLines(folder.resolve("ibid.log"));
  }

  private static void set(Path path, String mode) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}
