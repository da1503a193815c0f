package dev.ibid.cli.owner;

import java.time.Duration;

/** How long to wait for an owner that is coming or going: in short steps, and not for ever. */
final class PollDeadline {
  private static final Duration FIRST_STEP = Duration.ofMillis(2);
  private static final Duration LONGEST_STEP = Duration.ofMillis(50);

  private final long deadline;
  private Duration step = FIRST_STEP;

  PollDeadline(Duration total) {
    this.deadline = System.nanoTime() + total.toNanos();
  }

  /** Waits a little; returns false, at once, when there is no time left. */
  boolean waitABit() throws InterruptedException {
    if (System.nanoTime() - deadline >= 0) {
      return false;
    }
    Thread.sleep(step);
    Duration longer = step.multipliedBy(2);
    step = longer.compareTo(LONGEST_STEP) < 0 ? longer : LONGEST_STEP;
    return true;
  }
}
