package dev.ibid.answer;

import dev.ibid.citation.CitationId;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Scope;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The answers that a scope may read and write. The others seem absent. */
public final class ScopedAnswerStore implements AnswerStore {
  private final AnswerStore store;
  private final Scope scope;

  public ScopedAnswerStore(AnswerStore store, Scope scope) {
    this.store = store;
    this.scope = scope;
  }

  @Override
  public void begin(Redacted<NewAnswer> answer) {
    scope.require(answer.value().project());
    store.begin(answer);
  }

  @Override
  public void keep(Scope asked, Redacted<NewAnswer> answer, List<Redacted<AnswerEvent>> events) {
    scope.require(answer.value().project());
    store.keep(asked.and(scope), answer, events);
  }

  @Override
  public long append(
      Scope asked,
      AnswerId id,
      List<Redacted<AnswerEvent>> events,
      List<Redacted<AnswerEvent>> held) {
    if (!store.isWithin(scope, id)) {
      throw new IbidException(ErrorCode.ANSWER_NOT_FOUND, "there is no answer %s".formatted(id));
    }
    return store.append(asked.and(scope), id, events, held);
  }

  @Override
  public void abandon(AnswerId id) {
    if (store.isWithin(scope, id)) {
      store.abandon(id);
    }
  }

  @Override
  public Optional<StoredAnswer> find(AnswerId id) {
    return store.isWithin(scope, id) ? store.find(id) : Optional.empty();
  }

  @Override
  public boolean isWithin(Scope asked, AnswerId id) {
    return store.isWithin(asked.and(scope), id);
  }

  @Override
  public Optional<AnswerSummary> summary(AnswerId id) {
    return store.isWithin(scope, id) ? store.summary(id) : Optional.empty();
  }

  @Override
  public List<AnswerSummary> newest(Scope asked, AnswerFilter filter, int limit) {
    return store.newest(asked.and(scope), filter, limit);
  }

  @Override
  public Optional<AnswerId> latestCiting(Scope asked, CitationId source) {
    return store.latestCiting(asked.and(scope), source);
  }

  @Override
  public List<AnswerEvent> held(AnswerId id) {
    return store.isWithin(scope, id) ? store.held(id) : List.of();
  }

  @Override
  public List<NumberedEvent> events(AnswerId id, long after) {
    return store.isWithin(scope, id) ? store.events(id, after) : List.of();
  }

  @Override
  public long trim(Scope asked, Instant before) {
    return store.trim(asked.and(scope), before);
  }

  @Override
  public boolean forget(AnswerId id) {
    return store.isWithin(scope, id) && store.forget(id);
  }
}
