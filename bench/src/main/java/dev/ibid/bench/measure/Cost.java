package dev.ibid.bench.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/**
 * What a step took.
 *
 * @param elapsed on the clock
 * @param processor of the calling thread alone, which a busy machine hardly changes
 */
public record Cost(Duration elapsed, Duration processor) {
  public static final Cost NONE = new Cost(Duration.ZERO, Duration.ZERO);

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  public static Cost of(Step step) throws Exception {
    long processor = THREADS.getCurrentThreadCpuTime();
    long began = System.nanoTime();
    step.run();
    long ended = System.nanoTime();
    return new Cost(
        Duration.ofNanos(ended - began),
        Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - processor));
  }

  public Cost plus(Cost other) {
    return new Cost(elapsed.plus(other.elapsed), processor.plus(other.processor));
  }
}
