package dev.ibid.onnx;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A model that is loaded by whoever first needs it, and once. Thread-safe. */
final class LazyModel<T> implements AutoCloseable {
  // ONNX Runtime matches the command line of the process with a pattern and recurses for every
  // character: on an ordinary stack, a long class path ends the process.
  private static final long LOADING_STACK_BYTES = 512L << 20;

  private final Callable<T> loading;
  private final Consumer<T> closing;
  private volatile @Nullable T loaded;
  private boolean closed;

  LazyModel(Callable<T> loading, Consumer<T> closing) {
    this.loading = loading;
    this.closing = closing;
  }

  boolean isLoaded() {
    return loaded != null;
  }

  synchronized T get() {
    if (closed) {
      throw closed();
    }
    T model = loaded;
    if (model == null) {
      FutureTask<T> work = new FutureTask<>(loading);
      Thread.Builder.OfPlatform loader = Thread.ofPlatform().daemon().name("ibid-model-loader");
      loader.stackSize(LOADING_STACK_BYTES).start(work);
      model = result(work);
      loaded = model;
    }
    return model;
  }

  @Override
  public synchronized void close() {
    closed = true;
    T model = loaded;
    if (model != null) {
      closing.accept(model);
    }
  }

  /** What to tell who asks after the end, or whose texts were waiting when it came. */
  static IbidException closed() {
    return new IbidException(ErrorCode.INTERRUPTED, "The embedding model was closed");
  }

  static IbidException interrupted(InterruptedException cause) {
    Thread.currentThread().interrupt();
    return new IbidException(ErrorCode.INTERRUPTED, "Interrupted while embedding texts", cause);
  }

  static <R> R result(Future<R> work) {
    try {
      return work.get();
    } catch (InterruptedException e) {
      throw interrupted(e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IbidException(ErrorCode.INTERNAL, "Embedding failed; please report this", e);
    }
  }
}
