package dev.ibid.cli.invocation;

/**
 * Whatever can run invocations, several at once on different threads. The thread of a command whose
 * caller has gone is interrupted, unless it is a hook.
 */
@FunctionalInterface
public interface Commands extends AutoCloseable {
  /** Runs the invocation to its end and returns the exit code. */
  int run(Invocation invocation);

  /** Lets go of what the commands share; called once, when no command runs any more. */
  @Override
  default void close() {}
}
