package dev.ibid.server.stream;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;

/** The connection to one reader of a stream. Writing waits as long as the reader takes nothing. */
public final class EventSink {
  private static final byte[] BEAT = ":\n\n".getBytes(StandardCharsets.US_ASCII);

  private final OutputStream out;
  private final BooleanSupplier allowed;
  private final long every;
  private long checkedAt = System.nanoTime();
  private boolean used;

  /**
   * @param allowed whether the reader may still read; asked from time to time
   * @param every how often
   */
  public EventSink(OutputStream out, BooleanSupplier allowed, Duration every) {
    this.out = out;
    this.allowed = allowed;
    this.every = every.toNanos();
  }

  /** Sends frames, and returns when they are on their way. */
  public void send(List<byte[]> frames) throws IOException {
    check();
    for (byte[] frame : frames) {
      out.write(frame);
    }
    out.flush();
    used |= !frames.isEmpty();
  }

  /** Says that the connection lives; readers pass over it. */
  void beat() throws IOException {
    send(List.of(BEAT));
  }

  /** Whether anything was sent. */
  public boolean isUsed() {
    return used;
  }

  private void check() throws IOException {
    long now = System.nanoTime();
    if (now - checkedAt >= every) {
      checkedAt = now;
      if (!allowed.getAsBoolean()) {
        throw new EOFException("The reader may not read any more");
      }
    }
  }
}
