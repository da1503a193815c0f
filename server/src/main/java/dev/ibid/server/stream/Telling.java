package dev.ibid.server.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.MarkerMode;
import dev.ibid.wire.dialect.Dialect;
import dev.ibid.wire.dialect.DialectWriter;
import dev.ibid.wire.dialect.Frame;
import dev.ibid.wire.dialect.StreamHead;
import java.time.Instant;
import java.util.List;

/**
 * An answer in one dialect, written once for all who read it. The same events give the same frames
 * with the same ids, so the beginning can be had from the store again.
 */
final class Telling {
  /** Who writes is not known; clients want a name. */
  private static final String MODEL = "ibid";

  private static final int MOST_FRAMES = 8_192;

  private final DialectWriter writer;
  private final Ring<byte[]> frames = new Ring<>(MOST_FRAMES, 1);

  Telling(Dialect dialect, Instant startedAt) {
    this.writer = writer(dialect, startedAt);
  }

  static DialectWriter writer(Dialect dialect, Instant startedAt) {
    return dialect.writer(new StreamHead(MarkerMode.KEPT, MODEL, startedAt));
  }

  void tell(AnswerEvent event) {
    bytes(writer.write(event)).forEach(frames::add);
    if (event instanceof AnswerEvent.End) {
      frames.end();
    }
  }

  Ring<byte[]> frames() {
    return frames;
  }

  static List<byte[]> bytes(List<Frame> frames) {
    return frames.stream().map(Frame::bytes).toList();
  }
}
