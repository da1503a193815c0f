package dev.ibid.answer;

import dev.ibid.citation.CitationId;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Scope;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Keeps answers, event by event while they are written. Safe for concurrent use; each answer has
 * one writer. Every method throws an {@code IbidException} if the store cannot be used.
 *
 * <p>When a source is forgotten, its pieces and copies of them in answers are blanked. Their length
 * stays, so that offsets hold.
 */
public interface AnswerStore {
  /**
   * Stores an answer without events.
   *
   * @throws dev.ibid.error.IbidException with {@code CONFLICT} if there is one of that id
   */
  void begin(Redacted<NewAnswer> answer);

  /**
   * Stores an answer with its events in one durable step. When this throws, nothing was stored.
   *
   * @param scope as in {@link #append}
   * @throws dev.ibid.error.IbidException with {@code CONFLICT} if there is one of that id
   */
  void keep(Scope scope, Redacted<NewAnswer> answer, List<Redacted<AnswerEvent>> events);

  /**
   * Adds events in one durable step. When this returns, they survive a crash. When it throws, none
   * was added. {@link AnswerEvent.End} ends the answer and must be the last event.
   *
   * @param scope what the writer may see; a citation of a source outside is stored like one that
   *     was never given
   * @param held events that are not told yet, because more text may change them; they take the
   *     place of those held before and have no numbers
   * @return the number of the last event; the first of an answer is 1
   * @throws dev.ibid.error.IbidException with {@code ANSWER_NOT_FOUND} if there is no such answer;
   *     {@code CONFLICT} if it has ended
   */
  long append(
      Scope scope,
      AnswerId id,
      List<Redacted<AnswerEvent>> events,
      List<Redacted<AnswerEvent>> held);

  default long append(AnswerId id, List<Redacted<AnswerEvent>> events) {
    return append(Scope.ALL, id, events, List.of());
  }

  /**
   * Says that nobody goes on with an answer, which is interrupted from now on if it has no end.
   * Nothing is written, so this works when writing fails.
   */
  void abandon(AnswerId id);

  /**
   * The answer as far as it was stored, also what is held. Without an end it is {@linkplain
   * AnswerState#STREAMING being written}, or interrupted if whoever wrote it is gone.
   */
  Optional<StoredAnswer> find(AnswerId id);

  /**
   * Whether an answer belongs to the scope and cites no source outside of it. Who may not see a
   * source must not read it in an answer either. False if there is no such answer.
   */
  boolean isWithin(Scope scope, AnswerId id);

  Optional<AnswerSummary> summary(AnswerId id);

  /**
   * The latest answers that are {@linkplain #isWithin within} the scope and that the filter means,
   * the newest first.
   */
  List<AnswerSummary> newest(Scope scope, AnswerFilter filter, int limit);

  default List<AnswerSummary> newest(Scope scope, int limit) {
    return newest(scope, AnswerFilter.ALL, limit);
  }

  default List<AnswerSummary> newest(int limit) {
    return newest(Scope.ALL, limit);
  }

  /**
   * The latest answer {@linkplain #isWithin within} the scope that cites a source. Empty if none
   * does.
   */
  Optional<AnswerId> latestCiting(Scope scope, CitationId source);

  /**
   * The events of an answer behind a number, in order. Empty if there are none, or if they were
   * {@linkplain #trim trimmed}.
   */
  List<NumberedEvent> events(AnswerId id, long after);

  /** What was last stored as held. Empty if nothing is, or if the answer has ended. */
  List<AnswerEvent> held(AnswerId id);

  /**
   * Deletes the events of answers that have not changed since a time. The answers stay. Those
   * without an end are interrupted and cannot be continued.
   *
   * @return how many answers lost their events
   */
  long trim(Scope scope, Instant before);

  default long trim(Instant before) {
    return trim(Scope.ALL, before);
  }

  /**
   * Erases an answer and the sources that it alone keeps. When this returns, no file of the store
   * holds a trace of it.
   *
   * @return false if there is no such answer
   */
  boolean forget(AnswerId id);
}
