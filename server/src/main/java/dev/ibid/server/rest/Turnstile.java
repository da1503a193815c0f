package dev.ibid.server.rest;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Lets so many operations be done at once, and the others wait for a moment. Those that compute for
 * long get threads of their own, which the system takes turns with: else nobody would be served
 * meanwhile. Thread-safe.
 */
final class Turnstile implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 5;

  private final Semaphore light;
  private final Semaphore heavy = new Semaphore(Runtime.getRuntime().availableProcessors());
  private final ExecutorService workers =
      Executors.newThreadPerTaskExecutor(
          Thread.ofPlatform().name("ibid-work-", 0).daemon().factory());

  Turnstile(int concurrency) {
    this.light = new Semaphore(concurrency);
  }

  Reply pass(Operation operation, Call call) throws IOException {
    return switch (operation.effort()) {
      case LIGHT -> within(light, () -> operation.action().act(call));
      case HEAVY -> within(heavy, () -> apart(operation, call));
      case LASTING -> operation.action().act(call);
    };
  }

  private interface Work {
    Reply run() throws IOException;
  }

  private static Reply within(Semaphore places, Work work) throws IOException {
    try {
      if (!places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new IbidException(
            ErrorCode.STORE_UNAVAILABLE, "too much is asked for at once; try again in a moment");
      }
    } catch (InterruptedException e) {
      throw stopping(e);
    }
    try {
      return work.run();
    } finally {
      places.release();
    }
  }

  private Reply apart(Operation operation, Call call) throws IOException {
    try {
      return workers.submit(() -> operation.action().act(call)).get();
    } catch (InterruptedException e) {
      throw stopping(e);
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case IbidException known -> throw known;
        case IOException broken -> throw broken;
        case null, default -> throw new IbidException(ErrorCode.INTERNAL, "this failed here", e);
      }
    }
  }

  private static IbidException stopping(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new IbidException(ErrorCode.INTERRUPTED, "the server stops", e);
  }

  @Override
  public void close() {
    workers.shutdownNow();
  }
}
