package dev.ibid.cli.invocation;

/** Whatever can run an invocation. */
@FunctionalInterface
public interface Commands {
  /** Runs the invocation to its end and returns the exit code. */
  int run(Invocation invocation);
}
