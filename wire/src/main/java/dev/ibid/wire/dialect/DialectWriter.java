package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerEvent;
import java.util.List;

/**
 * Writes the events of one answer as frames of a {@link Dialect}. The same events give the same
 * frames with the same ids, so a client can be told the rest later. Not thread-safe.
 */
public final class DialectWriter {
  private final DialectEncoder encoder;
  private final SseFrames frames = new SseFrames();

  DialectWriter(DialectEncoder encoder) {
    this.encoder = encoder;
  }

  /** What the client is to be told now; may be nothing, or what earlier events left open. */
  public List<SseFrame> write(AnswerEvent event) {
    encoder.tell(event, frames);
    return frames.take();
  }
}
