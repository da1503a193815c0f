package dev.ibid.cli.invocation;

import static dev.ibid.error.ErrorCode.INTERNAL;

import dev.ibid.error.IbidException;
import org.slf4j.LoggerFactory;

/** One command run to its end: whatever it throws becomes an error for people and an exit code. */
public final class CommandExecution {
  private CommandExecution() {}

  /** Runs the invocation, flushes its streams and returns the exit code. */
  public static int run(Commands commands, Invocation invocation) {
    int code;
    try {
      code = commands.run(invocation);
    } catch (IbidException e) {
      code = report(e, invocation);
    } catch (RuntimeException | Error e) {
      LoggerFactory.getLogger(CommandExecution.class).error("A command failed", e);
      code =
          report(
              new IbidException(INTERNAL, "Internal error: " + e + "; see the log", e), invocation);
    }
    if (invocation.out().checkError()) {
      code = FailureReport.outputLost(invocation);
    }
    invocation.err().flush();
    return code;
  }

  private static int report(IbidException failure, Invocation invocation) {
    return FailureReport.report(
        failure, invocation.arguments(), invocation.out(), invocation.err());
  }
}
