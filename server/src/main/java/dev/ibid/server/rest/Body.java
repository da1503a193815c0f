package dev.ibid.server.rest;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** What a caller sends, as far as it may be long. Read once: as a whole or as it comes. */
final class Body {
  private final InputStream in;
  private Optional<byte[]> read = Optional.empty();

  Body(InputStream in, long limit) {
    this.in = new Bounded(in, limit);
  }

  /** All of it. */
  byte[] bytes() {
    if (read.isEmpty()) {
      try {
        read = Optional.of(in.readAllBytes());
      } catch (IOException e) {
        throw new IbidException(ErrorCode.BAD_REQUEST, "the body broke off; send it again", e);
      }
    }
    return read.get();
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
