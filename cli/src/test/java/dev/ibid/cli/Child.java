package dev.ibid.cli;

import dev.ibid.error.IbidException;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/** A process of its own, started by a test. */
public final class Child implements AutoCloseable {
  /**
   * In seconds, on a machine that has much else to do; no longer, because a fault waits as long.
   */
  private static final long LONG_ENOUGH = 180;

  private final Process process;
  private final Path out;
  private final Path err;

  private Child(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /** What has become of a process. */
  public record Outcome(int code, String out, String err) {}

  /** The command line of a Java program that knows the classes of ibid and of these tests. */
  public static List<String> java(Class<?> program, List<String> options, String... arguments) {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-Xmx128m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    line.add("-Dslf4j.internal.verbosity=ERROR");
    line.addAll(options);
    line.addAll(List.of("-cp", classPath(), program.getName()));
    line.addAll(Arrays.asList(arguments));
    return line;
  }

  /** The command line of {@link DeedProgram}. */
  public static List<String> deed(Path home, String... words) {
    return deed(List.of(), home, words);
  }

  public static List<String> deed(List<String> options, Path home, String... words) {
    List<String> line = java(DeedProgram.class, options, "--home", home.toString());
    line.addAll(Arrays.asList(words));
    return line;
  }

  /** The command line of ibid itself, with all it needs. */
  public static List<String> ibid(Path home, String... words) {
    return ibid(List.of(), home, words);
  }

  public static List<String> ibid(List<String> options, Path home, String... words) {
    List<String> all = new ArrayList<>(FastStart.options());
    all.addAll(options);
    return ibid(FastStart.classPath(), all, home, words);
  }

  static List<String> ibid(String classPath, List<String> options, Path home, String... words) {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    line.add("--enable-native-access=ALL-UNNAMED");
    line.addAll(options);
    line.addAll(List.of("-cp", classPath, Main.class.getName()));
    line.addAll(List.of("--home", home.toString()));
    line.addAll(Arrays.asList(words));
    return line;
  }

  /** The command line of an ibid of an older build, whose classes are kept in a folder. */
  public static List<String> olderIbid(Path folder, Path home, String... words) {
    Path classes = folder.resolve("old");
    run(List.of("cp", "-r", location(Main.class).toString(), classes.toString()));
    try {
      Files.writeString(
          classes.resolve("dev/ibid/cli/owner/build.properties"),
          "version=0-old\ntime=2020-01-01T00:00:00.000Z\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<String> line = ibid(home, words);
    int path = line.indexOf("-cp") + 1;
    line.set(path, classes + File.pathSeparator + line.get(path));
    return line;
  }

  /** A shell script in which {@code "$@"} is the command line. */
  public static List<String> shell(String script, List<String> line) {
    List<String> shell = new ArrayList<>(List.of("/bin/sh", "-c", script, "sh"));
    shell.addAll(line);
    return shell;
  }

  private static String classPath() {
    return Stream.of(Main.class, IbidException.class, DeedProgram.class, LoggerFactory.class)
        .map(Child::location)
        .map(Path::toString)
        .collect(Collectors.joining(":"));
  }

  /** Where a class was loaded from. */
  public static Path location(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Starts the process; what it writes goes to files, so that it never has to wait for a reader.
   */
  public static Child start(List<String> line, String... variables) {
    try {
      Path out = Files.createTempFile("ibid-child", ".out");
      Path err = Files.createTempFile("ibid-child", ".err");
      ProcessBuilder builder = new ProcessBuilder(line);
      builder.environment().keySet().removeIf(name -> name.startsWith("IBID_"));
      for (int i = 0; i < variables.length; i += 2) {
        builder.environment().put(variables[i], variables[i + 1]);
      }
      builder.redirectOutput(out.toFile()).redirectError(err.toFile());
      return new Child(builder.start(), out, err);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs the process to its end with this input. */
  public static Outcome run(byte[] input, List<String> line, String... variables) {
    try (Child child = start(line, variables)) {
      try (OutputStream in = child.process.getOutputStream()) {
        in.write(input);
      } catch (IOException e) {
        // It did not want to read all of it.
      }
      return child.end();
    }
  }

  public static Outcome run(List<String> line, String... variables) {
    return run(new byte[0], line, variables);
  }

  /** What it has written to its error stream so far. */
  public String errorsSoFar() {
    try {
      return Files.readString(err, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public long pid() {
    return process.pid();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Ends the process as {@code kill -9} does. */
  public void kill() {
    process.destroyForcibly();
    end();
  }

  /** Ends the process as {@code kill} does. */
  public void terminate() {
    process.destroy();
  }

  /** Waits for the end of the process. */
  public Outcome end() {
    try {
      if (!process.waitFor(LONG_ENOUGH, TimeUnit.SECONDS)) {
        throw new IllegalStateException("Still running: " + process.info());
      }
      return new Outcome(
          process.exitValue(),
          Files.readString(out, StandardCharsets.UTF_8),
          Files.readString(err, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Waits for a file that somebody else makes. */
  public static void await(Path file) {
    await(() -> Files.exists(file), "the file " + file);
  }

  /** Waits until the process has written exactly this as errors. */
  public void awaitError(String text) {
    await(() -> Files.readString(err).equals(text), text);
  }

  /** Waits until the process has written something as errors, or has ended without it. */
  public void awaitErrorOrEnd(String part) {
    await(() -> Files.readString(err).contains(part) || !process.isAlive(), part);
  }

  /** Waits until something is so. */
  public static void await(Callable<Boolean> condition, String what) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONG_ENOUGH);
    try {
      while (!condition.call()) {
        if (System.nanoTime() - deadline > 0) {
          throw new IllegalStateException("In vain: " + what);
        }
        Thread.sleep(5);
      }
    } catch (Exception e) {
      throw new IllegalStateException("Waiting for " + what, e);
    }
  }

  /** Ends the process and whatever it started. */
  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    try {
      process.waitFor();
      Files.deleteIfExists(out);
      Files.deleteIfExists(err);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
