package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerEvent;
import java.util.List;

/**
 * Writes the events of one answer as frames of a {@link Dialect}. The same events give the same
 * frames with the same ids, so a client can be told the rest later. Not thread-safe.
 */
public abstract class DialectWriter {
  private final SseFrames frames = new SseFrames();

  DialectWriter() {}

  /** What the client is to be told now; may be nothing, or what earlier events left open. */
  public final List<SseFrame> write(AnswerEvent event) {
    tell(event, frames);
    return frames.take();
  }

  /** How this dialect tells what happens. */
  abstract void tell(AnswerEvent event, SseFrames out);
}
