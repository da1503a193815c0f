package dev.ibid.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A process that owns a home and stays until it is let go. */
public final class RunningOwner implements AutoCloseable {
  private final Child child;
  private final Path gate;

  private RunningOwner(Child child, Path gate) {
    this.child = child;
    this.gate = gate;
  }

  /** Starts an owner and waits until it runs its own command, which waits for a gate. */
  public static RunningOwner of(Path home, List<String> options, Path gate, String... variables) {
    Child child = Child.start(Child.deed(options, home, "await", gate.toString()), variables);
    Child.await(Path.of(gate + ".awaited"));
    return new RunningOwner(child, gate);
  }

  public static RunningOwner of(Path home, Path gate, String... variables) {
    return of(home, List.of(), gate, variables);
  }

  public Child child() {
    return child;
  }

  /** Lets its own command end. */
  public void letGo() {
    try {
      Files.createFile(gate);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    child.close();
  }
}
