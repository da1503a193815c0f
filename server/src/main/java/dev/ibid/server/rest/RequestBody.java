package dev.ibid.server.rest;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** What a caller sends, as far as it may be long. Read once: as a whole or as it comes. */
final class RequestBody implements AutoCloseable {
  private static final int PIECE_BYTES = 16_384;

  private final InputStream in;
  private final BodyMemoryLimit bodyMemory;
  private int taken;
  private Optional<byte[]> read = Optional.empty();

  /**
   * @param limit how many bytes it may have
   * @param bodyMemory in which it is held as a whole
   */
  RequestBody(InputStream in, long limit, BodyMemoryLimit bodyMemory) {
    this.in = new Bounded(in, limit);
    this.bodyMemory = bodyMemory;
  }

  /** All of it. */
  byte[] bytes() {
    if (read.isEmpty()) {
      try {
        read = Optional.of(readAll());
      } catch (IOException e) {
        throw new IbidException(ErrorCode.BAD_REQUEST, "the body broke off; send it again", e);
      }
    }
    return read.get();
  }

  private byte[] readAll() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] piece = new byte[PIECE_BYTES];
    for (int got = in.read(piece); got >= 0; got = in.read(piece)) {
      bodyMemory.take(got);
      taken += got;
      all.write(piece, 0, got);
    }
    return all.toByteArray();
  }

  /** Gives back the memory it held. */
  @Override
  public void close() {
    bodyMemory.free(taken);
    taken = 0;
  }

  /** What comes of it, as it comes. */
  InputStream stream() {
    return read.<InputStream>map(ByteArrayInputStream::new).orElse(in);
  }

  static IbidException tooLarge(long limit) {
    return new IbidException(
        ErrorCode.TOO_LARGE,
        "the body has more than %d bytes; send less at once, or raise server.max-body"
            .formatted(limit));
  }

  private static final class Bounded extends FilterInputStream {
    private final long limit;
    private long count;

    Bounded(InputStream in, long limit) {
      super(in);
      this.limit = limit;
    }

    @Override
    public int read() throws IOException {
      int next = super.read();
      if (next >= 0) {
        add(1);
      }
      return next;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int got = super.read(bytes, from, length);
      if (got > 0) {
        add(got);
      }
      return got;
    }

    private void add(int more) {
      count += more;
      if (count > limit) {
        throw tooLarge(limit);
      }
    }
  }
}
