package dev.ibid.cli.invocation;

import static dev.ibid.error.ErrorCode.INTERNAL;

import dev.ibid.error.IbidException;
import org.slf4j.LoggerFactory;

/**
 * Whatever can run invocations, several at once on different threads. The thread of a command whose
 * caller has gone is interrupted, unless it is a hook.
 */
@FunctionalInterface
public interface Commands extends AutoCloseable {
  /** Runs the invocation to its end and returns the exit code. */
  int run(Invocation invocation);

  /**
   * Runs the invocation as a process of its own would: whatever it throws becomes an error for
   * people and an exit code, and its streams are flushed.
   */
  default int execute(Invocation invocation) {
    int code;
    try {
      code = run(invocation);
    } catch (IbidException e) {
      code = FailureReport.report(e, invocation);
    } catch (RuntimeException | Error e) {
      LoggerFactory.getLogger(Commands.class).error("A command failed", e);
      code =
          FailureReport.report(
              new IbidException(INTERNAL, "Internal error: " + e + "; see the log", e), invocation);
    }
    if (invocation.out().checkError()) {
      code = FailureReport.outputLost(invocation);
    }
    invocation.err().flush();
    return code;
  }

  /** Lets go of what the commands share; called once, when no command runs any more. */
  @Override
  default void close() {}
}
