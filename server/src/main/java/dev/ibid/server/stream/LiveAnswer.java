package dev.ibid.server.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.wire.dialect.Dialect;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** An answer that is being written, with those who read it. Thread-safe. */
final class LiveAnswer {
  private final Map<Dialect, DialectStream> tellings = new EnumMap<>(Dialect.class);
  private final Clock clock;
  private volatile Instant touchedAt;
  private volatile Runnable halt = () -> {};
  private volatile boolean ended;
  private long told;

  LiveAnswer(Clock clock) {
    this.clock = clock;
    this.touchedAt = clock.instant();
  }

  /** Takes what is told next; the reader of a run. */
  synchronized void tell(NumberedEvent numbered) {
    touchedAt = clock.instant();
    told = numbered.number();
    tellings.values().forEach(stream -> stream.tell(numbered.event()));
    ended |= numbered.event() instanceof AnswerEvent.End;
  }

  boolean hasEnded() {
    return ended;
  }

  /**
   * The answer in a dialect, from its beginning on.
   *
   * @param startedAt as the store has it
   * @param stored reads what is stored of it
   */
  synchronized DialectStream telling(
      Dialect dialect, Instant startedAt, Supplier<List<NumberedEvent>> stored) {
    return tellings.computeIfAbsent(
        dialect,
        missing -> {
          DialectStream stream = new DialectStream(missing, startedAt);
          // What is stored but not told yet will be told in a moment.
          stored.get().stream()
              .filter(numbered -> numbered.number() <= told)
              .forEach(numbered -> stream.tell(numbered.event()));
          return stream;
        });
  }

  /**
   * Something was forgotten that it may have told: from now on it is told as the store has it, also
   * to those who read it now.
   */
  synchronized void tellAnew() {
    tellings.values().forEach(stream -> stream.frames().abandon());
    tellings.clear();
  }

  /** What stops whoever writes it. */
  void onHalt(Runnable action) {
    halt = action;
  }

  void end(AnswerRun run, AnswerState state) {
    try {
      run.end(state);
    } finally {
      halt.run();
    }
  }

  Instant touchedAt() {
    return touchedAt;
  }
}
