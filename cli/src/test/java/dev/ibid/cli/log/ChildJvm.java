package dev.ibid.cli.log;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a test's main class in a process of its own, under other rights or another umask. */
public final class ChildJvm {
  private final List<String> prefix;

  private ChildJvm(List<String> prefix) {
    this.prefix = prefix;
  }

  /** What a process printed, to either stream, and how it ended. */
  public record Result(int exitCode, String output) {}

  public static ChildJvm plain() {
    return new ChildJvm(List.of());
  }

  public static ChildJvm withUmask(String umask) {
    return new ChildJvm(List.of("sh", "-c", "umask " + umask + "; exec \"$@\"", "sh"));
  }

  /** Without the power of root to pass over file modes, when the tests run as root. */
  public static ChildJvm unprivileged(Path ours) throws IOException {
    boolean root = Integer.valueOf(0).equals(Files.getAttribute(ours, "unix:uid"));
    return new ChildJvm(
        root ? List.of("setpriv", "--bounding-set=-all", "--inh-caps=-all") : List.of());
  }

  public Result run(Class<?> main, String... arguments) throws IOException, InterruptedException {
    Process process = start(main, arguments);
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), output);
  }

  public Process start(Class<?> main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }
}
