package dev.ibid.server.rest;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import dev.ibid.server.HeavyWork;
import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Lets so many operations be done at once, and the others wait for a moment. Thread-safe. */
final class Turnstile {
  private static final long PATIENCE_SECONDS = 5;

  private final Semaphore light;

  Turnstile(int concurrency) {
    this.light = new Semaphore(concurrency);
  }

  Reply pass(Operation operation, Call call) throws IOException {
    return switch (operation.effort()) {
      case LIGHT -> light(operation, call);
      case HEAVY -> HeavyWork.run(() -> operation.action().act(call));
      case LASTING -> operation.action().act(call);
    };
  }

  private Reply light(Operation operation, Call call) throws IOException {
    try {
      if (!light.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new IbidException(
            ErrorCode.STORE_UNAVAILABLE, "too much is asked for at once; try again in a moment");
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
