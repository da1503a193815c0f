package dev.ibid.langchain4j.model;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Work that is given up when its time is over, whether it can be interrupted or not. */
public final class TimeLimit {
  private TimeLimit() {}

  /**
   * Does the work on a thread of its own and waits for it.
   *
   * @throws TimeoutException if it takes longer; the work is interrupted then
   * @throws ExecutionException if the work fails
   */
  public static <T> T call(Callable<T> work, Duration limit)
      throws InterruptedException, ExecutionException, TimeoutException {
    FutureTask<T> task = new FutureTask<>(work);
    Thread.ofVirtual().name("ibid-model").start(task);
    try {
      return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
    } finally {
      // Without effect on work that is done.
      task.cancel(true);
    }
  }
}
