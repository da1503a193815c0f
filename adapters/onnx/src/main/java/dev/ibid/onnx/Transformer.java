package dev.ibid.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;

/**
 * A BERT model in memory, which turns tokens into what they mean together. Thread-safe: each run
 * takes the thread that asks for it, and {@link #close} waits for the runs under way.
 */
final class Transformer implements AutoCloseable {
  private final NativeRuntime runtime;
  private final OrtSession session;
  // A session that is closed under a run takes the process down with it.
  private final ReadWriteLock use = new ReentrantReadWriteLock();
  private boolean closed;

  private Transformer(NativeRuntime runtime, OrtSession session) {
    this.runtime = runtime;
    this.session = session;
  }

  static Transformer open(Path model) throws OrtException {
    return open((environment, options) -> environment.createSession(model.toString(), options));
  }

  static Transformer open(byte[] model) throws OrtException {
    return open((environment, options) -> environment.createSession(model, options));
  }

  private interface Opening {
    OrtSession open(OrtEnvironment environment, OrtSession.SessionOptions options)
        throws OrtException;
  }

  private static Transformer open(Opening opening) throws OrtException {
    NativeRuntime runtime = NativeRuntime.shared();
    return runtime.call(
        environment -> {
          try (OrtSession.SessionOptions options = options()) {
            return new Transformer(runtime, opening.open(environment, options));
          }
        });
  }

  private static OrtSession.SessionOptions options() throws OrtException {
    OrtSession.SessionOptions options = new OrtSession.SessionOptions();
    // One thread a run: callers run side by side, which uses the cores better than sharing a run.
    options.setIntraOpNumThreads(1);
    options.setInterOpNumThreads(1);
    return options;
  }

  /** The last layer's vector of the first token, which stands for the whole. */
  float[] firstToken(int[] tokens) {
    return layer(tokens, 1)[0];
  }

  /** The last layer's vectors of all tokens, in order. */
  float[][] all(int[] tokens) {
    return layer(tokens, tokens.length);
  }

  /** All that the model puts out for two texts that it reads as one. */
  float[] output(int[] first, int[] second) {
    int[] tokens = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, tokens, first.length, second.length);
    return call(
        tokens,
        first.length,
        values -> {
          float[] all = new float[values.remaining()];
          values.get(all);
          return all;
        });
  }

  private float[][] layer(int[] tokens, int count) {
    return call(
        tokens,
        tokens.length,
        values -> {
          float[][] vectors = new float[count][values.remaining() / tokens.length];
          for (float[] vector : vectors) {
            values.get(vector);
          }
          return vectors;
        });
  }

  /**
   * @param second where the second of two texts begins
   */
  private <T> T call(int[] tokens, int second, Function<FloatBuffer, T> reading) {
    use.readLock().lock();
    try {
      if (closed) {
        throw LazyModel.closed();
      }
      return runtime.call(environment -> run(environment, tokens, second, reading));
    } catch (OrtException e) {
      throw new IbidException(
          ErrorCode.INTERNAL, "The embedding model failed on a text; please report this", e);
    } finally {
      use.readLock().unlock();
    }
  }

  // One text a run: the model's quantisation takes its scale from all that runs together, so a
  // text's vector would depend on its neighbours.
  private <T> T run(
      OrtEnvironment environment, int[] tokens, int second, Function<FloatBuffer, T> reading)
      throws OrtException {
    long[] shape = {1, tokens.length};
    long[] ids = Arrays.stream(tokens).asLongStream().toArray();
    long[] mask = new long[tokens.length];
    Arrays.fill(mask, 1);
    long[] kinds = new long[tokens.length];
    Arrays.fill(kinds, second, tokens.length, 1);
    try (OnnxTensor input = OnnxTensor.createTensor(environment, LongBuffer.wrap(ids), shape);
        OnnxTensor attention = OnnxTensor.createTensor(environment, LongBuffer.wrap(mask), shape);
        OnnxTensor types = OnnxTensor.createTensor(environment, LongBuffer.wrap(kinds), shape);
        OrtSession.Result result =
            session.run(
                Map.of("input_ids", input, "attention_mask", attention, "token_type_ids", types))) {
      return reading.apply(((OnnxTensor) result.get(0)).getFloatBuffer());
    }
  }

  @Override
  public void close() {
    use.writeLock().lock();
    try {
      if (!closed) {
        closed = true;
        runtime.free(session::close);
      }
    } catch (OrtException e) {
      throw new IbidException(ErrorCode.INTERNAL, "Cannot close the embedding model", e);
    } finally {
      use.writeLock().unlock();
    }
  }
}
