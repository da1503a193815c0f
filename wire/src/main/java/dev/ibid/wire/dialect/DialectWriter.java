package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerEvent;
import java.util.List;

/**
 * Writes the events of one answer as frames of a {@link Dialect}. The same events give the same
 * frames with the same ids, so a client can be told the rest later. Not thread-safe.
 */
public final class DialectWriter {
  private final Teller teller;
  private final Frames frames = new Frames();

  DialectWriter(Teller teller) {
    this.teller = teller;
  }

  /** What the client is to be told now; may be nothing, or what earlier events left open. */
  public List<Frame> write(AnswerEvent event) {
    teller.tell(event, frames);
    return frames.take();
  }
}
