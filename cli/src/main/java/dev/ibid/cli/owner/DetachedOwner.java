package dev.ibid.cli.owner;

import static dev.ibid.ErrorCode.BAD_REQUEST;

import dev.ibid.IbidException;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Terminal;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Starts an owner that stays as a process of its own, which outlives this one: in a new session,
 * without a terminal, and with a file in the log folder for whatever it prints.
 *
 * <p>It is started by the launcher, which alone knows the JDK and the options that suit a server.
 */
public final class DetachedOwner {
  /** The system property in which the launcher says where it is. */
  public static final String LAUNCHER = "ibid.launcher";

  private static final long LARGEST_OUTPUT = 1_000_000;

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

  private final Home home;

  public DetachedOwner(Home home) {
    this.home = home;
  }

  /** The file that everything such a process prints is added to. */
  public Path output() {
    return home.logs().resolve("serve.log");
  }

  /**
   * Starts an owner that leaves when it has had nothing to do for as long as the settings say, and
   * returns at once; does nothing if an owner listens, even one that only passes, because that one
   * serves calls as well. If several start one at the same time, one of them stays and the others
   * end.
   */
  public void startUnlessOwned() {
    if (!new Inquiry(home).isHeard()) {
      Process unused = start(List.of("serve", "--for-hooks"));
    }
  }

  /**
   * Starts the process and does not wait for it.
   *
   * @param words the command line without the home
   */
  public Process start(List<String> words) {
    List<String> line = new ArrayList<>(List.of("/bin/sh", "-c", DETACH, "ibid", launcher()));
    line.addAll(List.of("--home", home.folder().toString()));
    line.addAll(words);
    home.create();
    try {
      ProcessBuilder builder = new ProcessBuilder(line);
      // Not the caller's folder, which could then be neither deleted nor unmounted.
      builder.directory(home.folder().toFile());
      builder.environment().remove(Terminal.VARIABLE);
      builder.redirectInput(Redirect.from(new File("/dev/null")));
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
    if (Files.size(file) > LARGEST_OUTPUT) {
      Files.write(file, new byte[0], StandardOpenOption.TRUNCATE_EXISTING);
    }
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
