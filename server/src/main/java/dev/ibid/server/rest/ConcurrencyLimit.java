package dev.ibid.server.rest;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.server.ComputeExecutor;
import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Lets so many operations be done at once, and the others wait for a moment. Thread-safe. */
final class ConcurrencyLimit {
  private static final long PATIENCE_SECONDS = 5;

  private final Semaphore light;

  ConcurrencyLimit(int concurrency) {
    this.light = new Semaphore(concurrency);
  }

  ApiResponse pass(Operation operation, ApiRequest call) throws IOException {
    return switch (operation.effort()) {
      case LIGHT -> light(operation, call);
      case HEAVY -> ComputeExecutor.run(() -> operation.action().act(call));
      case LASTING -> operation.action().act(call);
    };
  }

  private ApiResponse light(Operation operation, ApiRequest call) throws IOException {
    try {
      if (!light.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new IbidException(
            ErrorCode.BUSY, "too much is asked for at once; try again in a moment");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IbidException(ErrorCode.INTERRUPTED, "the server stops", e);
    }
    try {
      return operation.action().act(call);
    } finally {
      light.release();
    }
  }
}
