package dev.ibid.answer;

import dev.ibid.citation.CitationId;
import dev.ibid.source.Scope;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Where answers are kept, event by event while they are written. Safe for concurrent use; each
 * answer has one writer.
 *
 * <p>What an answer took from a source that was forgotten is blanked by equal length: its pieces,
 * and copies of them in the text.
 */
public interface AnswerStore {
  /** Makes room for an answer; an exception if there is one of that id. */
  void begin(NewAnswer answer);

  /**
   * Adds events in one durable step: when this returns, they survive a crash; when it throws, none
   * of them was added. Behind {@link AnswerEvent.End} nothing can be added.
   *
   * @param scope what the writer may know of; citations of other sources are but words to it, so
   *     that nothing shows whether there are such sources
   * @return the number of the last one
   */
  long append(Scope scope, AnswerId id, List<AnswerEvent> events);

  default long append(AnswerId id, List<AnswerEvent> events) {
    return append(Scope.ALL, id, events);
  }

  /** The answer as far as it was told; without its end, it is interrupted. */
  Optional<StoredAnswer> find(AnswerId id);

  /**
   * Whether there is such an answer in the scope, which cites nothing outside of it: who may not
   * see a source must not read it in an answer either.
   */
  boolean isWithin(Scope scope, AnswerId id);

  /** What is listed of an answer. */
  Optional<AnswerSummary> summary(AnswerId id);

  /** The latest answers that are {@linkplain #isWithin within} the scope, the newest first. */
  List<AnswerSummary> newest(Scope scope, int limit);

  default List<AnswerSummary> newest(int limit) {
    return newest(Scope.ALL, limit);
  }

  /** The latest answer {@linkplain #isWithin within} the scope that cites a source. */
  Optional<AnswerId> latestCiting(Scope scope, CitationId source);

  /** The events behind that number, in order; none if they have been trimmed. */
  List<NumberedEvent> events(AnswerId id, long after);

  /**
   * Deletes the single events of a scope's answers to which nothing was added since that time. The
   * answers stay; those that had no end are interrupted for good.
   *
   * @return how many answers lost their events
   */
  long trim(Scope scope, Instant before);

  default long trim(Instant before) {
    return trim(Scope.ALL, before);
  }

  /** Erases an answer from every file; false if there is none. */
  boolean forget(AnswerId id);
}
