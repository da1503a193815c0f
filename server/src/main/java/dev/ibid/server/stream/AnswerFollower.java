package dev.ibid.server.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.AnswerSummary;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.stream.Answers;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Scope;
import dev.ibid.wire.dialect.Dialect;
import dev.ibid.wire.dialect.DialectWriter;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** An answer as one reader follows it: what is stored of it, then what comes. */
public final class AnswerFollower {
  private final Answers answers;
  private final AnswerSummary summary;
  private final Optional<LiveAnswer> live;
  private final BooleanSupplier writtenElsewhere;
  private final boolean limited;

  /**
   * @param live the answer, if this server writes it
   * @param writtenElsewhere whether another one does, now
   * @param scope what the reader may know of
   */
  AnswerFollower(
      Answers answers,
      AnswerSummary summary,
      Optional<LiveAnswer> live,
      BooleanSupplier writtenElsewhere,
      Scope scope) {
    this.writtenElsewhere = writtenElsewhere;
    this.limited = !scope.isAll();
    this.answers = answers;
    this.summary = summary;
    this.live = live;
  }

  /**
   * Tells the answer from behind a frame to its end. Returns when it has ended, or when the reader
   * was too slow: then it has to come back for the rest.
   *
   * @param after the last frame that the reader has; zero for none
   */
  public void tell(Dialect dialect, long after, EventSink sink, Duration heartbeat)
      throws IOException, InterruptedException {
    long place = after;
    if (live.isPresent()) {
      ReplayBuffer<byte[]> frames;
      do {
        frames = live.get().telling(dialect, summary.createdAt(), this::stored).frames();
        place = tell(frames, dialect, place, sink, heartbeat);
      } while (frames.isAbandoned());
    } else if (writtenElsewhere.getAsBoolean()) {
      new ElsewhereFollower(
              answers,
              summary.id(),
              DialectStream.writer(dialect, summary.createdAt()),
              writtenElsewhere)
          .tell(place, sink, heartbeat, this::requireWithin);
    } else {
      long unused = retell(dialect, place, sink, true);
    }
  }

  private long tell(
      ReplayBuffer<byte[]> frames, Dialect dialect, long after, EventSink sink, Duration heartbeat)
      throws IOException, InterruptedException {
    long place = after;
    ReplayBuffer.Batch<byte[]> batch = frames.await(place, Duration.ZERO);
    if (batch.behind() && !frames.isAbandoned()) {
      place = retell(dialect, place, sink, false);
      batch = frames.await(place, Duration.ZERO);
    }
    while (!batch.behind() && !(batch.ended() && batch.items().isEmpty())) {
      if (batch.items().isEmpty()) {
        sink.beat();
      } else {
        requireWithin();
        sink.send(batch.items());
      }
      place = batch.last();
      batch = frames.await(place, heartbeat);
    }
    return place;
  }

  /** What is cited on the way may put the whole answer out of the reader's reach. */
  private void requireWithin() {
    if (limited) {
      AnswerSummary unused = answers.summary(summary.id());
    }
  }

  /** Tells what is stored behind a frame, and returns the last one. */
  private long retell(Dialect dialect, long after, EventSink sink, boolean over)
      throws IOException {
    DialectWriter writer = DialectStream.writer(dialect, summary.createdAt());
    RetoldFrames frames = new RetoldFrames(sink, after);
    boolean ended = false;
    for (NumberedEvent numbered : stored()) {
      frames.add(writer.write(numbered.event()));
      ended = numbered.event() instanceof AnswerEvent.End;
    }
    if (over && !ended) {
      for (AnswerEvent held : answers.held(summary.id())) {
        frames.add(writer.write(held));
      }
      // Whoever wrote it is gone, and with it the rest.
      frames.add(writer.write(new AnswerEvent.End(AnswerState.INTERRUPTED)));
    }
    frames.send();
    return Math.max(after, frames.count());
  }

  private List<NumberedEvent> stored() {
    List<NumberedEvent> events = answers.events(summary.id(), 0);
    if (events.isEmpty()) {
      throw new IbidException(
          ErrorCode.ANSWER_NOT_FOUND,
          "the events of %s are not kept any more; the answer is at /api/answers/%s"
              .formatted(summary.id(), summary.id()));
    }
    return events;
  }
}
