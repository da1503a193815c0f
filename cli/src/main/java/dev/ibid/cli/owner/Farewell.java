package dev.ibid.cli.owner;

import static dev.ibid.ErrorCode.INTERRUPTED;

import dev.ibid.IbidException;

/** What a process still does when it is told to end. */
final class Farewell {
  private Farewell() {}

  /** Has this done before the process ends; refuses when it is about to. */
  static void prepare(Runnable farewell) {
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(farewell, "ibid-farewell"));
    } catch (IllegalStateException e) {
      throw new IbidException(INTERRUPTED, "ibid was told to end before it had begun", e);
    }
  }
}
