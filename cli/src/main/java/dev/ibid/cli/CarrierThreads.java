package dev.ibid.cli;

/**
 * The threads of the system on which virtual threads run. A virtual thread that waits while a class
 * is loaded for it keeps its carrier. Usually there are as many carriers as processors: when all of
 * them wait so for a lock, and the lock is for a virtual thread that has no carrier, nothing ever
 * goes on.
 */
final class CarrierThreads {
  private static final String COUNT = "jdk.virtualThreadScheduler.parallelism";

  /** More than requests that are worked on at once, and what Java lets there be by itself. */
  private static final String MANY = "256";

  private CarrierThreads() {}

  /** Allows many, unless somebody decided otherwise; only before the first virtual thread. */
  static void allowMany() {
    if (System.getProperty(COUNT) == null) {
      System.setProperty(COUNT, MANY);
    }
  }
}
