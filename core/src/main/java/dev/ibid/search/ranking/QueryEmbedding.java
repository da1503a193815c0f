package dev.ibid.search.ranking;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.Vector;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Embeds a query in the background. That takes longer than the rest of a search, so words are
 * looked up meanwhile.
 */
final class QueryEmbedding {
  /**
   * What came of it.
   *
   * @param notice why there is no vector, if there should be one
   */
  record Result(Optional<Vector> vector, Optional<String> notice) {
    static final Result NONE = new Result(Optional.empty(), Optional.empty());
  }

  private final FutureTask<Result> task;

  private QueryEmbedding(Callable<Result> reading) {
    this.task = new FutureTask<>(reading);
  }

  static QueryEmbedding nothing() {
    QueryEmbedding done = new QueryEmbedding(() -> Result.NONE);
    done.task.run();
    return done;
  }

  static QueryEmbedding begin(Callable<Result> reading) {
    QueryEmbedding begun = new QueryEmbedding(reading);
    Thread.ofVirtual().name("ibid-question").start(begun.task);
    return begun;
  }

  /** Waits until it has ended. */
  Result result() {
    try {
      return task.get();
    } catch (InterruptedException e) {
      task.cancel(true);
      Thread.currentThread().interrupt();
      throw new IbidException(ErrorCode.INTERRUPTED, "the search was interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("The question could not be read", e.getCause());
    }
  }
}
