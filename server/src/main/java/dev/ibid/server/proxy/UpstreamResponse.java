package dev.ibid.server.proxy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** What a model answers, as it comes. Whoever pauses longer than it may is cut off. */
public final class UpstreamResponse implements AutoCloseable {
  /** Of a whole body or an event of a stream: far more than models write, little for a heap. */
  private static final int MOST_BYTES = 16_000_000;

  /** Of a stream, where every few letters come in a frame of their own. */
  private static final long MOST_STREAMED_BYTES = 256_000_000;

  /**
   * What a line takes beside its letters; else a line of one letter would take fifty times more.
   */
  private static final int LINE_BYTES = 64;

  private static final int NEW_LINE = '\n';

  private final int status;
  private final Optional<String> retryAfter;
  private final InputStream in;
  private final long timeout;
  private final AtomicLong lastSign = new AtomicLong(System.nanoTime());
  private final Thread watcher;
  private volatile boolean late;
  private long streamed;

  UpstreamResponse(int status, Optional<String> retryAfter, InputStream in, Duration timeout) {
    this.status = status;
    this.retryAfter = retryAfter;
    this.in = in;
    this.timeout = timeout.toNanos();
    this.watcher = Thread.ofVirtual().name("ibid-upstream").start(this::watch);
  }

  public int status() {
    return status;
  }

  public Optional<String> retryAfter() {
    return retryAfter;
  }

  /** Whether it was cut off for its silence. */
  public boolean isLate() {
    return late;
  }

  /** The whole body. */
  public String text() throws IOException {
    StringBuilder text = new StringBuilder();
    for (Optional<String> line = line(); line.isPresent(); line = line()) {
      text.append(line.get()).append('\n');
      requireBounded(text.length());
    }
    return text.toString();
  }

  /**
   * The lines of the next event of a stream, up to the empty one that ends it. Empty at the end;
   * what was begun there and not ended is none.
   */
  public List<String> event() throws IOException {
    List<String> lines = new ArrayList<>();
    int size = 0;
    for (Optional<String> line = line(); line.isPresent(); line = line()) {
      size += line.get().length() + LINE_BYTES;
      streamed += line.get().length() + 1;
      requireBounded(streamed > MOST_STREAMED_BYTES ? Integer.MAX_VALUE : size);
      if (!line.get().isEmpty()) {
        lines.add(line.get());
      } else if (!lines.isEmpty()) {
        return lines;
      }
    }
    return List.of();
  }

  /** The next line, without what ends it. Empty at the end. */
  public Optional<String> line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = in.read();
    if (next < 0) {
      return Optional.empty();
    }
    while (next >= 0 && next != NEW_LINE) {
      line.write(next);
      requireBounded(line.size());
      next = in.read();
    }
    lastSign.set(System.nanoTime());
    String text = line.toString(StandardCharsets.UTF_8);
    return Optional.of(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
  }

  private static void requireBounded(int size) throws IOException {
    if (size > MOST_BYTES) {
      throw new IOException("The model sent more than can be read");
    }
  }

  private void watch() {
    try {
      long rest = timeout;
      while (rest > 0) {
        Thread.sleep(Duration.ofNanos(rest));
        rest = timeout - (System.nanoTime() - lastSign.get());
      }
      late = true;
      in.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      // Then whoever reads has noticed.
      late = true;
    }
  }

  @Override
  public void close() throws IOException {
    watcher.interrupt();
    in.close();
  }
}
