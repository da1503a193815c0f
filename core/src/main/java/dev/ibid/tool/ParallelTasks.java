package dev.ibid.tool;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.text.Snippet;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Does foreign work on virtual threads: several pieces at once, each within a time of its own.
 * Thread-safe; the bound on how many run at once holds for all callers together.
 *
 * <p>Nobody but the caller's thread waits here, and time is measured by the platform's own timer:
 * work that computes without end may keep the virtual threads' carriers, but never the caller.
 */
final class ParallelTasks {
  private final Semaphore free;
  private final Duration timeout;

  ParallelTasks(int concurrency, Duration timeout) {
    if (concurrency < 1 || timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException(
          "Cannot run %d tools at once for %s each".formatted(concurrency, timeout));
    }
    this.free = new Semaphore(concurrency);
    this.timeout = timeout;
  }

  /** Does all the work, and tells what came of each piece, in order. */
  <T> List<TaskResult<T>> run(List<Callable<T>> work) {
    List<CompletableFuture<T>> begun = new ArrayList<>();
    try {
      for (Callable<T> piece : work) {
        free.acquire();
        begun.add(begin(piece));
      }
      List<TaskResult<T>> attempts = new ArrayList<>();
      for (CompletableFuture<T> piece : begun) {
        attempts.add(outcome(piece));
      }
      return attempts;
    } catch (InterruptedException e) {
      begun.forEach(piece -> piece.cancel(true));
      Thread.currentThread().interrupt();
      throw new IbidException(
          ErrorCode.INTERRUPTED, "running the tools was interrupted; ask again", e);
    }
  }

  private <T> CompletableFuture<T> begin(Callable<T> work) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Thread worker =
        Thread.ofVirtual()
            .name("ibid-tool")
            .unstarted(
                () -> {
                  try {
                    result.complete(work.call());
                  } catch (Throwable e) {
                    // Errors too: foreign code that runs out of stack harms only itself.
                    result.completeExceptionally(e);
                  }
                });
    result.orTimeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
    var unused =
        result.whenComplete(
            (value, failure) -> {
              free.release();
              if (failure instanceof TimeoutException || failure instanceof CancellationException) {
                worker.interrupt();
              }
            });
    worker.start();
    return result;
  }

  private <T> TaskResult<T> outcome(CompletableFuture<T> work) throws InterruptedException {
    try {
      T value = work.get();
      return value == null
          ? new TaskResult.Failed<>("it returned nothing")
          : new TaskResult.Done<>(value);
    } catch (ExecutionException e) {
      return new TaskResult.Failed<>(reason(e.getCause() == null ? e : e.getCause()));
    }
  }

  private String reason(Throwable failure) {
    String message = Snippet.of(Optional.ofNullable(failure.getMessage()).orElse(""));
    if (!message.isEmpty()) {
      return message;
    }
    return failure instanceof TimeoutException
        ? "it took longer than " + seconds()
        : failure.getClass().getSimpleName();
  }

  private String seconds() {
    BigDecimal seconds = BigDecimal.valueOf(timeout.toMillis(), 3).stripTrailingZeros();
    return seconds.toPlainString() + " s";
  }
}
