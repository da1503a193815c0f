package dev.ibid.server.stream;

import dev.ibid.wire.dialect.SseFrame;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The frames of an answer that are told once more, sent a few at a time: all of them together may
 * be far larger than the answer. Not thread-safe.
 */
final class RetoldFrames {
  private static final int FULL_BYTES = 250_000;

  private final EventSink sink;
  private final long after;
  private final List<byte[]> waiting = new ArrayList<>();
  private int bytes;
  private long count;

  /**
   * @param after the last frame that the reader has
   */
  RetoldFrames(EventSink sink, long after) {
    this.sink = sink;
    this.after = after;
  }

  void add(List<SseFrame> frames) throws IOException {
    for (byte[] frame : DialectStream.bytes(frames)) {
      count++;
      if (count > after) {
        waiting.add(frame);
        bytes += frame.length;
      }
      if (bytes >= FULL_BYTES) {
        send();
      }
    }
  }

  /** Sends what waits. */
  void send() throws IOException {
    if (!waiting.isEmpty()) {
      sink.send(List.copyOf(waiting));
      waiting.clear();
      bytes = 0;
    }
  }

  /** How many there were, with those that the reader had. */
  long count() {
    return count;
  }
}
