package dev.ibid.jdbc;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.FeatureStore.Words;
import dev.ibid.search.PartTerms;
import dev.ibid.search.Vector;
import dev.ibid.source.SourceKey;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.zip.CRC32C;

/**
 * Features as bytes: a version, the counts as varints, fingerprints and vectors as they are, and a
 * checksum, because neither database notices a flipped byte by itself.
 */
final class FeatureBytes {
  private static final byte VERSION = 1;
  private static final int MOST_COUNT_BYTES = 5;
  private static final int ENDS_BYTES = 1 + Integer.BYTES;

  private FeatureBytes() {}

  static byte[] ofWords(Words words) {
    int ints = words.speaker().size();
    for (PartTerms part : words.parts()) {
      ints += part.words().length + part.grams().length;
    }
    int counts = 2 + 2 * words.parts().size();
    ByteBuffer out = begin(1 + counts * MOST_COUNT_BYTES + ints * Integer.BYTES);
    out.put((byte) (words.question() ? 1 : 0));
    putInts(out, words.speaker().stream().mapToInt(Integer::intValue).toArray());
    putCount(out, words.parts().size());
    for (PartTerms part : words.parts()) {
      putInts(out, part.words());
      putInts(out, part.grams());
    }
    return end(out);
  }

  static byte[] ofVectors(List<Vector> vectors) {
    int bytes = vectors.stream().mapToInt(Vector::dimension).sum();
    ByteBuffer out = begin((1 + vectors.size()) * MOST_COUNT_BYTES + bytes);
    putCount(out, vectors.size());
    for (Vector vector : vectors) {
      putCount(out, vector.dimension());
      out.put(vector.bytes());
    }
    return end(out);
  }

  static Words words(SourceKey source, byte[] bytes) {
    return read(
        source,
        bytes,
        in -> {
          boolean question = in.get() != 0;
          List<Integer> speaker = new ArrayList<>();
          for (int fingerprint : ints(in)) {
            speaker.add(fingerprint);
          }
          int count = count(in);
          List<PartTerms> parts = new ArrayList<>(count);
          for (int i = 0; i < count; i++) {
            int[] words = ints(in);
            parts.add(new PartTerms(words, ints(in)));
          }
          return new Words(source, question, speaker, parts);
        });
  }

  static List<Vector> vectors(SourceKey source, byte[] bytes) {
    return read(
        source,
        bytes,
        in -> {
          int count = count(in);
          List<Vector> vectors = new ArrayList<>(count);
          for (int i = 0; i < count; i++) {
            byte[] components = new byte[count(in)];
            in.get(components);
            vectors.add(Vector.ofBytes(components));
          }
          return vectors;
        });
  }

  private static ByteBuffer begin(int most) {
    return ByteBuffer.allocate(most + ENDS_BYTES).put(VERSION);
  }

  private static byte[] end(ByteBuffer out) {
    out.putInt(checksum(out.duplicate().flip()));
    byte[] bytes = new byte[out.position()];
    out.flip().get(bytes);
    return bytes;
  }

  private static <T> T read(SourceKey source, byte[] bytes, Function<ByteBuffer, T> reading) {
    int end = bytes.length - Integer.BYTES;
    if (end < 1 || ByteBuffer.wrap(bytes).getInt(end) != checksum(ByteBuffer.wrap(bytes, 0, end))) {
      throw damaged(source, "the checksum differs");
    }
    ByteBuffer in = ByteBuffer.wrap(bytes, 0, end);
    byte version = in.get();
    if (version != VERSION) {
      throw damaged(source, "version " + version + " is unknown");
    }
    try {
      T read = reading.apply(in);
      if (in.hasRemaining()) {
        throw damaged(source, in.remaining() + " bytes too many");
      }
      return read;
    } catch (BufferUnderflowException e) {
      throw damaged(source, "some bytes are missing");
    }
  }

  private static int checksum(ByteBuffer content) {
    CRC32C sum = new CRC32C();
    sum.update(content);
    return (int) sum.getValue();
  }

  private static IbidException damaged(SourceKey source, String how) {
    return new IbidException(
        ErrorCode.STORE_DAMAGED,
        "the database is damaged: the features of source %d cannot be right (%s); make them anew with \"ibid reindex\""
            .formatted(source.value(), how));
  }

  private static void putInts(ByteBuffer out, int[] ints) {
    putCount(out, ints.length);
    for (int each : ints) {
      out.putInt(each);
    }
  }

  private static int[] ints(ByteBuffer in) {
    int[] ints = new int[count(in)];
    if (ints.length > 0) {
      in.asIntBuffer().get(ints);
      in.position(in.position() + ints.length * Integer.BYTES);
    }
    return ints;
  }

  private static void putCount(ByteBuffer out, int count) {
    int rest = count;
    while (rest >= 0x80) {
      out.put((byte) (rest | 0x80));
      rest >>>= 7;
    }
    out.put((byte) rest);
  }

  /** No more than there are bytes, each thing that is counted having one at least. */
  private static int count(ByteBuffer in) {
    long count = 0;
    for (int shift = 0; shift < MOST_COUNT_BYTES * 7; shift += 7) {
      byte next = in.get();
      count |= (long) (next & 0x7F) << shift;
      if (next >= 0) {
        if (count > in.remaining()) {
          throw new BufferUnderflowException();
        }
        return (int) count;
      }
    }
    throw new BufferUnderflowException();
  }
}
