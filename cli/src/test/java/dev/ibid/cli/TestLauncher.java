package dev.ibid.cli;

import dev.ibid.cli.owner.DaemonProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

/**
 * A launcher of the ibid that is under test, for processes that start others; ends what they have
 * left running at a home.
 */
public final class TestLauncher implements AutoCloseable {
  private final Path script;
  private final Path home;

  public TestLauncher(Path folder, Path home) {
    this.script = folder.resolve("launcher");
    this.home = home;
    Path options = folder.resolve("options");
    List<String> line = Child.ibid(List.of(option()), home);
    try {
      // In a file, since Java tells no more than the first page of a process's command line.
      Files.write(options, line.subList(1, line.indexOf("--home")));
      Files.writeString(
          script, "#!/bin/sh\nexec '%s' '@%s' \"$@\"\n".formatted(line.getFirst(), options));
      Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The option by which a process knows this launcher. */
  public String option() {
    return "-D" + DaemonProcess.LAUNCHER + "=" + script;
  }

  /** The command line of an ibid that was started by this launcher. */
  public List<String> ibid(String... words) {
    return Child.ibid(List.of(option()), home, words);
  }

  /** Processes that stay at the home, or wait to. */
  public List<ProcessHandle> staying() {
    try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
      return all.filter(this::isStaying).toList();
    }
  }

  private boolean isStaying(ProcessHandle process) {
    List<String> words = List.of(process.info().arguments().orElse(new String[0]));
    return words.contains(home.toString()) && words.contains("serve");
  }

  @Override
  public void close() {
    for (ProcessHandle process : staying()) {
      process.destroyForcibly();
      process.onExit().join();
    }
  }
}
