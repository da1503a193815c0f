package dev.ibid.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.slf4j.LoggerFactory;

/**
 * ONNX Runtime in this process, which is called through here alone. Thread-safe.
 *
 * <p>A call that is under way while the process ends takes it down: ONNX Runtime frees what the
 * call uses, once in a shutdown hook of its own, and again when the C library ends the process. So
 * this keeps the environment for as long as the process lives, lets no call in once the process is
 * told to end, and has the end wait for the calls under way.
 */
final class NativeRuntime {
  /** A call that can fail. */
  interface Call<T> {
    T in(OrtEnvironment environment) throws OrtException;
  }

  /** The release of something native. */
  interface Release {
    void run() throws OrtException;
  }

  private static final NativeRuntime SHARED = new NativeRuntime();
  private static final OrtLoggingLevel LEVEL = OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR;
  private static final String NAME = "ibid";

  // Calls share it; who ends them has it alone.
  private final ReadWriteLock calls = new ReentrantReadWriteLock();
  private boolean ended;

  private Optional<OrtEnvironment> environment = Optional.empty();

  private NativeRuntime() {
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(this::end, "ibid-onnx-end"));
    } catch (IllegalStateException e) {
      ended = true; // Hooks cannot be added while they run.
    }
  }

  /** The one of this process, since ONNX Runtime has one environment for all. */
  static NativeRuntime shared() {
    return SHARED;
  }

  /** Makes a call, or refuses because the process ends. */
  <T> T call(Call<T> call) throws OrtException {
    calls.readLock().lock();
    try {
      if (ended) {
        throw ending();
      }
      return call.in(environment());
    } finally {
      calls.readLock().unlock();
    }
  }

  /** Frees something, unless the process ends, which frees everything. */
  void free(Release release) throws OrtException {
    calls.readLock().lock();
    try {
      if (!ended) {
        release.run();
      }
    } finally {
      calls.readLock().unlock();
    }
  }

  private synchronized OrtEnvironment environment() throws OrtException {
    if (environment.isEmpty()) {
      environment = Optional.of(open());
    }
    return environment.get();
  }

  private static OrtEnvironment open() throws OrtException {
    try {
      OrtEnvironment opened = OrtEnvironment.getEnvironment(LEVEL, NAME);
      keep();
      return opened;
    } catch (IllegalStateException e) {
      if (e.getCause() instanceof OrtException failure) {
        throw failure;
      }
      throw ending(); // It could not add its hook.
    }
  }

  private void end() {
    calls.writeLock().lock();
    try {
      ended = true;
    } finally {
      calls.writeLock().unlock();
    }
  }

  private static IbidException ending() {
    return new IbidException(
        ErrorCode.INTERRUPTED, "The embedding model takes no more texts: ibid was told to end");
  }

  // The environment counts who has it. Its own hook lets go of it without asking who is using it,
  // and only a second holder keeps it from being freed; the library's Java has no way to be one.
  private static void keep() {
    try {
      Field api = Class.forName("ai.onnxruntime.OnnxRuntime").getDeclaredField("ortApiHandle");
      api.setAccessible(true);
      Method hold =
          OrtEnvironment.class.getDeclaredMethod(
              "createHandle", long.class, int.class, String.class);
      hold.setAccessible(true);
      hold.invoke(null, api.getLong(null), LEVEL.getValue(), NAME);
    } catch (ReflectiveOperationException | RuntimeException e) {
      LoggerFactory.getLogger(NativeRuntime.class)
          .warn("Ending the process while a text is embedded may crash it", e);
    }
  }
}
