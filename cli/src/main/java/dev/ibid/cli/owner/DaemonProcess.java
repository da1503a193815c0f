package dev.ibid.cli.owner;

import static dev.ibid.error.ErrorCode.BAD_REQUEST;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Terminal;
import dev.ibid.error.IbidException;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Starts an owner that stays as a process of its own, which outlives this one: in a new session,
 * without a terminal, and with a file in the log folder for whatever it prints.
 *
 * <p>It is started by the launcher, which alone knows the JDK and the options that suit a server.
 */
public final class DaemonProcess {
  /** The system property in which the launcher says where it is. */
  public static final String LAUNCHER = "ibid.launcher";

  /** An owner that is not there after so long never will be. */
  private static final Duration TIME_TO_START = Duration.ofSeconds(20);

  private static final long MOST_OUTPUT_BYTES = 1_000_000;

  /**
   * A hangup of the terminal must not end it even where no program can make a session; the JVM
   * leaves a signal alone that was ignored when it started.
   */
  private static final String DETACH =
      """
      trap '' HUP
      if command -v setsid >/dev/null; then exec setsid "$@"; fi
      if command -v perl >/dev/null; then
        exec perl -MPOSIX=setsid -e 'setsid; exec { $ARGV[0] } @ARGV or exit 3' -- "$@"
      fi
      exec "$@"
      """;

  /**
   * The same by a shell that ends at once. Java waits for each of its children in a system call,
   * and a JVM that exits waits 300 ms for threads to come back from those.
   */
  private static final String DETACH_AND_LEAVE = "(%s) &".formatted(DETACH);

  private final Home home;

  public DaemonProcess(Home home) {
    this.home = home;
  }

  /** The file that everything such a process prints is added to. */
  public Path output() {
    return home.logs().resolve("serve.log");
  }

  /**
   * Starts an owner that leaves when it has had nothing to do for as long as the settings say, and
   * returns at once; does nothing if an owner listens, even one that only passes, because that one
   * serves calls as well, or if one was started a moment ago. Should several be started at the same
   * time all the same, one of them stays and the others end.
   */
  public void startUnlessOwned() {
    if (!new OwnerPing(home).isHeard() && isFirst()) {
      Process unused = start(DETACH_AND_LEAVE, List.of("serve", "--for-hooks"));
    }
  }

  /** Whether nobody else has just started one: many hooks at once must not start as many owners. */
  private boolean isFirst() {
    home.create();
    Path mark = home.starting();
    try {
      Files.createFile(
          mark, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      return true;
    } catch (FileAlreadyExistsException e) {
      return isOld(mark);
    } catch (IOException e) {
      throw home.unusable(e);
    }
  }

  private static boolean isOld(Path mark) {
    try {
      Instant now = Instant.now();
      boolean old = Files.getLastModifiedTime(mark).toInstant().isBefore(now.minus(TIME_TO_START));
      if (old) {
        Files.setLastModifiedTime(mark, FileTime.from(now));
      }
      return old;
    } catch (IOException e) {
      return false; // The owner has come, and has taken the mark away.
    }
  }

  /**
   * Starts the process and does not wait for it.
   *
   * @param words the command line without the home
   */
  public Process start(List<String> words) {
    return start(DETACH, words);
  }

  /** Whether this process knows the launcher, without which it can start no other. */
  static boolean isPossible() {
    return System.getProperty(LAUNCHER) != null;
  }

  /**
   * Starts a process that does what it is told and ends, and returns where to write what it reads.
   */
  OutputStream startBeside(List<String> words, Path folder) {
    return start(
            DETACH, // Java closes the input of one that leaves.
            words,
            builder -> builder.directory(folder.toFile()).redirectInput(Redirect.PIPE))
        .getOutputStream();
  }

  private Process start(String script, List<String> words) {
    // Not the caller's folder, which could then be neither deleted nor unmounted.
    return start(
        script,
        words,
        builder ->
            builder
                .directory(home.folder().toFile())
                .redirectInput(Redirect.from(new File("/dev/null"))));
  }

  private Process start(String script, List<String> words, Consumer<ProcessBuilder> place) {
    List<String> line = new ArrayList<>(List.of("/bin/sh", "-c", script, "ibid", launcher()));
    line.addAll(List.of("--home", home.folder().toString()));
    line.addAll(words);
    home.create();
    try {
      ProcessBuilder builder = new ProcessBuilder(line);
      place.accept(builder);
      builder.environment().remove(Terminal.VARIABLE);
      builder.redirectErrorStream(true).redirectOutput(Redirect.appendTo(prepareOutput()));
      return builder.start();
    } catch (IOException e) {
      throw home.unusable(e);
    }
  }

  private File prepareOutput() throws IOException {
    Path file = output();
    home.createPrivateFolder(home.logs());
    home.createPrivateFile(file);
    if (Files.size(file) > MOST_OUTPUT_BYTES) {
      Files.write(file, new byte[0], StandardOpenOption.TRUNCATE_EXISTING);
    }
    // Else Java would complain of the shell, and not of the file that it cannot open for it.
    Files.write(file, new byte[0], StandardOpenOption.APPEND);
    return file.toFile();
  }

  private static String launcher() {
    return Optional.ofNullable(System.getProperty(LAUNCHER))
        .orElseThrow(
            () ->
                new IbidException(
                    BAD_REQUEST,
                    "Cannot start an owner in the background: this ibid was not started by its"
                        + " launcher; run the script named ibid"));
  }
}
