package dev.ibid.bench.process;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.store.JsonLines;
import dev.ibid.bench.store.Workload;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The repository's {@code ./ibid}, used with one home. */
public record Launcher(Path home, Map<String, String> environment) {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  public Launcher(Path home) {
    this(home, Map.of("IBID_HOME", home.toString()));
  }

  /** The same with one more variable. */
  Launcher with(String variable, String value) {
    Map<String, String> more = new HashMap<>(environment);
    more.put(variable, value);
    return new Launcher(home, Map.copyOf(more));
  }

  Program program(String name, String... arguments) {
    List<String> command = new ArrayList<>(List.of("./ibid"));
    command.addAll(List.of(arguments));
    return new Program(name, command, environment);
  }

  /** Stores an event, which makes the home, and returns its citation. */
  String rememberOne() throws IOException, InterruptedException {
    String output = program("remember", "remember", "--session", "bench", "an event to show").run();
    // Whatever the launcher says while it builds comes before.
    return output.lines().toList().getLast();
  }

  /** Imports the first events of the workload. */
  public void importWorkload(int events) throws IOException, InterruptedException {
    Path lines = home.resolveSibling("events.jsonl");
    try (OutputStream out = Files.newOutputStream(lines)) {
      JsonLines.write(Workload.batch(0, events), out);
    }
    BenchLog.progress("importing");
    program("import", "import", lines.toString()).run();
    Files.delete(lines);
  }

  /** Starts a process that owns the home: it waits for content on its standard input. */
  Owner startOwner() throws IOException, InterruptedException {
    Process process =
        program("owner", "remember", "--session", "bench", "-")
            .builder()
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    Owner owner = new Owner(process);
    Instant deadline = Instant.now().plus(TIMEOUT);
    while (!Files.exists(home.resolve("owner.address"))) {
      owner.checkAlive();
      if (Instant.now().isAfter(deadline)) {
        owner.close();
        throw new IllegalStateException("Nobody listens in " + home);
      }
      Thread.sleep(10);
    }
    return owner;
  }

  /** A process that owns the home until it is closed. */
  record Owner(Process process) implements AutoCloseable {
    void checkAlive() {
      if (!process.isAlive()) {
        throw new IllegalStateException("The owner has ended too early");
      }
    }

    @Override
    public void close() throws IOException {
      // Without content the command ends by itself and leaves nothing behind.
      process.getOutputStream().close();
      process
          .onExit()
          .completeOnTimeout(process, TIMEOUT.toSeconds(), TimeUnit.SECONDS)
          .thenAccept(Process::destroyForcibly)
          .join();
    }
  }
}
