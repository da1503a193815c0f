package dev.ibid.bench.process;

import dev.ibid.bench.measure.Durations;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A program from outside, and how long its runs take. */
final class Program {
  private final String name;
  private final List<String> command;
  private final Map<String, String> environment;
  private final Durations times = new Durations();
  private byte[] input = new byte[0];
  private Optional<Path> folder = Optional.empty();

  Program(String name, List<String> command, Map<String, String> environment) {
    this.name = name;
    this.command = command;
    this.environment = environment;
  }

  Program(String name, List<String> command) {
    this(name, command, Map.of());
  }

  /** Runs it in a folder from now on, rather than where the benchmark runs. */
  Program in(Path workingFolder) {
    folder = Optional.of(workingFolder);
    return this;
  }

  /** What its next runs find on their standard input. */
  void give(String text) {
    input = text.getBytes(StandardCharsets.UTF_8);
  }

  /** Runs it, notes how long that took, and returns what it printed. */
  String measure() throws Exception {
    long began = System.nanoTime();
    String output = run();
    times.add(Duration.ofNanos(System.nanoTime() - began));
    return output;
  }

  /** Runs it to its end and returns what it printed. */
  String run() throws IOException, InterruptedException {
    Process process = builder().start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(input);
    }
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException("%s failed: %s".formatted(command, output));
    }
    return output;
  }

  boolean isThere() throws InterruptedException {
    try {
      run();
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  ProcessBuilder builder() {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    folder.ifPresent(path -> builder.directory(path.toFile()));
    return builder;
  }

  String[] row() {
    return new String[] {name, millis(0.5), millis(0.9), millis(0)};
  }

  /**
   * @param unit what this one is compared to
   */
  String[] rowWithTail(Program unit) {
    return new String[] {
      name,
      millis(0.5),
      millis(0.9),
      millis(0.99),
      millis(0),
      "**%.2f**".formatted(Durations.ratio(times.median(), unit.times.median()))
    };
  }

  private String millis(double share) {
    return "%.0f ms".formatted(Durations.millis(times.quantile(share)));
  }
}
