package dev.ibid.server;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Has what computes for long done on threads that the system takes turns with, as many at once as
 * there are processors: on virtual threads nobody else would be served meanwhile. One for the whole
 * process, as the processors are. Thread-safe.
 */
public final class ComputeExecutor {
  private static final long PATIENCE_SECONDS = 10;
  private static final int MOST_WAITING = 64;
  private static final Semaphore PLACES = new Semaphore(Runtime.getRuntime().availableProcessors());
  private static final Semaphore WAITING = new Semaphore(MOST_WAITING);

  private ComputeExecutor() {}

  /** Does it, or says that too much is being done already. */
  public static <T> T run(Callable<T> work) {
    return run(work, PLACES);
  }

  /** Does what may wait for others most of the time, like a language model that writes. */
  public static <T> T runWaiting(Callable<T> work) {
    return run(work, WAITING);
  }

  private static <T> T run(Callable<T> work, Semaphore places) {
    try {
      if (!places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new IbidException(
            ErrorCode.BUSY, "too much is asked for at once; try again in a moment");
      }
      try {
        FutureTask<T> task = new FutureTask<>(work);
        Thread worker = Thread.ofPlatform().name("ibid-work").daemon().start(task);
        return result(task, worker);
      } finally {
        places.release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IbidException(ErrorCode.INTERRUPTED, "this was interrupted", e);
    }
  }

  private static <T> T result(FutureTask<T> task, Thread worker) throws InterruptedException {
    try {
      return task.get();
    } catch (InterruptedException e) {
      worker.interrupt();
      throw e;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IbidException known) {
        throw known;
      }
      throw new IbidException(ErrorCode.INTERNAL, "this failed here", e);
    }
  }
}
