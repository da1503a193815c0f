package dev.ibid.server.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.wire.dialect.Dialect;
import dev.ibid.wire.dialect.DialectWriter;
import dev.ibid.wire.dialect.SseFrame;
import dev.ibid.wire.dialect.StreamHead;
import java.time.Instant;
import java.util.List;

/**
 * An answer in one dialect, written once for all who read it. The same events give the same frames
 * with the same ids, so the beginning can be had from the store again.
 */
final class DialectStream {
  /** Who writes is not known; clients want a name. */
  private static final String MODEL = "ibid";

  private static final int MOST_FRAMES = 8_192;

  /** In some dialects each frame repeats what was said before. */
  private static final long MOST_FRAME_BYTES = 32_000_000;

  private final DialectWriter writer;
  private final ReplayBuffer<byte[]> frames =
      new ReplayBuffer<>(MOST_FRAMES, 1, frame -> frame.length, MOST_FRAME_BYTES);

  DialectStream(Dialect dialect, Instant startedAt) {
    this.writer = writer(dialect, startedAt);
  }

  static DialectWriter writer(Dialect dialect, Instant startedAt) {
    return dialect.writer(new StreamHead(dialect.markers(), MODEL, startedAt));
  }

  void tell(AnswerEvent event) {
    bytes(writer.write(event)).forEach(frames::add);
    if (event instanceof AnswerEvent.End) {
      frames.end();
    }
  }

  ReplayBuffer<byte[]> frames() {
    return frames;
  }

  static List<byte[]> bytes(List<SseFrame> frames) {
    return frames.stream().map(SseFrame::bytes).toList();
  }
}
