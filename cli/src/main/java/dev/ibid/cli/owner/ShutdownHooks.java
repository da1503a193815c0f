package dev.ibid.cli.owner;

import static dev.ibid.error.ErrorCode.INTERRUPTED;

import dev.ibid.error.IbidException;

/** What a process still does when it is told to end. */
final class ShutdownHooks {
  private ShutdownHooks() {}

  /** Has this done before the process ends; refuses when it is about to. */
  static void prepare(Runnable work) {
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(work, "ibid-shutdown"));
    } catch (IllegalStateException e) {
      throw new IbidException(INTERRUPTED, "ibid was told to end before it had begun", e);
    }
  }
}
