package dev.ibid.onnx;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * A vector for each piece of a vocabulary, a byte for each dimension, and how much the piece says.
 *
 * <p>As a file: the number of pieces and of dimensions, then for each piece a byte for what it says
 * and its components.
 */
@SuppressWarnings("ArrayRecordComponent") // Large, and never compared.
public record WordTable(int dimensions, byte[] weights, byte[] components) {
  /** What the file that comes with ibid is called, beside this class. */
  public static final String FILE = "words.bin";

  private static final double FULL = 255;

  private static Optional<WordTable> shipped = Optional.empty();

  /** The table that comes with ibid; read once in a process. */
  static synchronized WordTable shipped() {
    if (shipped.isEmpty()) {
      try (InputStream file = WordTable.class.getResourceAsStream(FILE)) {
        if (file == null) {
          throw new IllegalStateException("The class path lacks " + FILE);
        }
        shipped = Optional.of(read(new BufferedInputStream(file)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return shipped.get();
  }

  public static WordTable read(InputStream in) throws IOException {
    DataInputStream data = new DataInputStream(in);
    int pieces = data.readInt();
    int dimensions = data.readInt();
    byte[] weights = new byte[pieces];
    byte[] components = new byte[pieces * dimensions];
    data.readFully(weights);
    data.readFully(components);
    return new WordTable(dimensions, weights, components);
  }

  public void write(OutputStream out) throws IOException {
    DataOutputStream data = new DataOutputStream(out);
    data.writeInt(weights.length);
    data.writeInt(dimensions);
    data.write(weights);
    data.write(components);
    data.flush();
  }

  /** From rows of any length and weights between 0 and 1. */
  public static WordTable of(float[][] rows, double[] says) {
    int dimensions = rows[0].length;
    byte[] weights = new byte[rows.length];
    byte[] components = new byte[rows.length * dimensions];
    for (int row = 0; row < rows.length; row++) {
      weights[row] = (byte) Math.round(says[row] * FULL);
      float largest = 0;
      for (float value : rows[row]) {
        largest = Math.max(largest, Math.abs(value));
      }
      for (int i = 0; i < dimensions && largest > 0; i++) {
        components[row * dimensions + i] =
            (byte) Math.round(rows[row][i] / largest * Byte.MAX_VALUE);
      }
    }
    return new WordTable(dimensions, weights, components);
  }

  double weight(int piece) {
    return Byte.toUnsignedInt(weights[piece]) / FULL;
  }

  /** Adds the direction of a piece to a vector, as long as the piece says much. */
  void add(int piece, float[] vector) {
    int from = piece * dimensions;
    double norm = 0;
    for (int i = 0; i < dimensions; i++) {
      norm += components[from + i] * components[from + i];
    }
    if (norm > 0) {
      float factor = (float) (weight(piece) / Math.sqrt(norm));
      for (int i = 0; i < dimensions; i++) {
        vector[i] += factor * components[from + i];
      }
    }
  }
}
