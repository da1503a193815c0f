package dev.ibid.jdbc.connection;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Texts of documents as they are stored. */
public final class CompressedText {
  private static final int BUFFER_BYTES = 1 << 16;

  private CompressedText() {}

  public static byte[] of(String text) {
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try {
      deflater.setInput(text.getBytes(StandardCharsets.UTF_8));
      deflater.finish();
      ByteArrayOutputStream compressed = new ByteArrayOutputStream();
      byte[] buffer = new byte[BUFFER_BYTES];
      while (!deflater.finished()) {
        compressed.write(buffer, 0, deflater.deflate(buffer));
      }
      return compressed.toByteArray();
    } finally {
      deflater.end();
    }
  }

  public static String text(byte[] compressed) {
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(compressed);
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      byte[] buffer = new byte[BUFFER_BYTES];
      while (!inflater.finished()) {
        int length = inflater.inflate(buffer);
        boolean stuck = inflater.needsInput() || inflater.needsDictionary();
        // An empty text is finished without having given a byte.
        if (length == 0 && stuck && !inflater.finished()) {
          throw new IllegalArgumentException("The text ends too early");
        }
        text.write(buffer, 0, length);
      }
      return text.toString(StandardCharsets.UTF_8);
    } catch (DataFormatException e) {
      throw new IllegalArgumentException("The text cannot be decompressed", e);
    } finally {
      inflater.end();
    }
  }

  public static long checksum(byte[] compressed) {
    CRC32C sum = new CRC32C();
    sum.update(compressed, 0, compressed.length);
    return sum.getValue();
  }
}
