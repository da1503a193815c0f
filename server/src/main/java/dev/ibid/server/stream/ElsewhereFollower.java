package dev.ibid.server.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.stream.Answers;
import dev.ibid.wire.dialect.DialectWriter;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Follows an answer that another server writes, by what it stores. The frames are those that the
 * other server tells, so a reader can go on here where it was cut off there. Not thread-safe.
 */
final class ElsewhereFollower {
  private static final Duration LOOK = Duration.ofMillis(100);

  private final Answers answers;
  private final AnswerId id;
  private final DialectWriter writer;
  private final BooleanSupplier written;
  private long number;
  private long frame;
  private boolean ended;

  /**
   * @param written whether the other server still writes it
   */
  ElsewhereFollower(Answers answers, AnswerId id, DialectWriter writer, BooleanSupplier written) {
    this.answers = answers;
    this.id = id;
    this.writer = writer;
    this.written = written;
  }

  /**
   * Tells what comes behind a frame, until the answer has ended or its writer is gone.
   *
   * @param mayRead throws if the reader may not have what comes next
   */
  void tell(long after, EventSink sink, Duration heartbeat, Runnable mayRead)
      throws IOException, InterruptedException {
    long quietSince = System.nanoTime();
    while (!ended) {
      // Asked first: what a writer that is gone by then has stored is read below.
      boolean goesOn = written.getAsBoolean();
      List<byte[]> frames = new ArrayList<>();
      for (NumberedEvent numbered : answers.events(id, number)) {
        number = numbered.number();
        add(numbered.event(), after, frames);
      }
      if (!goesOn && !ended) {
        answers.held(id).forEach(held -> add(held, after, frames));
        add(new AnswerEvent.End(AnswerState.INTERRUPTED), after, frames);
      }
      if (!frames.isEmpty()) {
        mayRead.run();
        sink.send(frames);
        quietSince = System.nanoTime();
      } else if (!ended) {
        if (System.nanoTime() - quietSince > heartbeat.toNanos()) {
          sink.beat();
          quietSince = System.nanoTime();
        }
        Thread.sleep(LOOK);
      }
    }
  }

  private void add(AnswerEvent event, long after, List<byte[]> frames) {
    for (byte[] bytes : DialectStream.bytes(writer.write(event))) {
      frame++;
      if (frame > after) {
        frames.add(bytes);
      }
    }
    ended |= event instanceof AnswerEvent.End;
  }
}
