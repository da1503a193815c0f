package dev.ibid.answer;

import dev.ibid.answer.stream.AnswerRecorder;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.SourceWatcher;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKind;
import dev.ibid.text.Summaries;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Answers in a map, for tests. Thread-safe. */
public final class InMemoryAnswerStore implements AnswerStore {
  private final InMemoryCitationStore citations;
  private final Clock clock;
  private final SourceWatcher watcher;
  private final Map<AnswerId, Kept> answers = new LinkedHashMap<>();

  /**
   * @param citations knows which sources were forgotten
   * @param watcher is told of sources that were handed in, when an answer that cites them ends
   */
  public InMemoryAnswerStore(InMemoryCitationStore citations, Clock clock, SourceWatcher watcher) {
    this.citations = citations;
    this.clock = clock;
    this.watcher = watcher;
  }

  private static final class Kept {
    private final Project project;
    private final Optional<SessionId> session;
    private final Instant createdAt;
    private final List<AnswerEvent> events = new ArrayList<>();
    private final Set<CitationId> cited = new LinkedHashSet<>();
    private List<AnswerEvent> held = List.of();
    private boolean abandoned;
    private Instant changedAt;
    private Optional<StoredAnswer> whole = Optional.empty();

    Kept(NewAnswer answer, Instant now) {
      project = answer.project();
      session = answer.session();
      createdAt = now;
      changedAt = now;
    }

    List<AnswerEvent> all() {
      List<AnswerEvent> all = new ArrayList<>(events);
      all.addAll(held);
      return all;
    }

    boolean hasEnded() {
      return whole.isPresent()
          || (!events.isEmpty() && events.getLast() instanceof AnswerEvent.End);
    }
  }

  @Override
  public synchronized void begin(Redacted<NewAnswer> redacted) {
    NewAnswer answer = redacted.value();
    Kept kept = new Kept(answer, clock.instant());
    if (answers.putIfAbsent(answer.id(), kept) != null) {
      throw new IbidException(
          ErrorCode.CONFLICT, "there is an answer %s already".formatted(answer.id()));
    }
  }

  @Override
  public synchronized void keep(
      Scope scope, Redacted<NewAnswer> answer, List<Redacted<AnswerEvent>> events) {
    StoredAnswer unused = AnswerRecorder.replay(answer.value().id(), Redacted.values(events));
    begin(answer);
    append(scope, answer.value().id(), events, List.of());
  }

  @Override
  public synchronized long append(
      Scope scope,
      AnswerId id,
      List<Redacted<AnswerEvent>> redacted,
      List<Redacted<AnswerEvent>> held) {
    List<AnswerEvent> events = Redacted.values(redacted);
    Kept kept =
        Optional.ofNullable(answers.get(id))
            .orElseThrow(
                () ->
                    new IbidException(
                        ErrorCode.ANSWER_NOT_FOUND, "there is no answer %s".formatted(id)));
    if (kept.hasEnded()) {
      throw new IbidException(ErrorCode.CONFLICT, "the answer %s has ended".formatted(id));
    }
    kept.events.addAll(events);
    kept.held = Redacted.values(held);
    ForgottenSources.citations(events).stream()
        .filter(cited -> citations.find(scope, cited).isPresent())
        .forEach(kept.cited::add);
    kept.changedAt = clock.instant();
    if (kept.hasEnded()) {
      reread(kept);
    }
    return kept.events.size();
  }

  private void reread(Kept kept) {
    kept.cited.stream()
        .flatMap(cited -> citations.excerpt(cited).stream())
        .forEach(excerpt -> watcher.changed(excerpt.key()));
  }

  @Override
  public synchronized void abandon(AnswerId id) {
    Optional.ofNullable(answers.get(id)).ifPresent(kept -> kept.abandoned = true);
  }

  @Override
  public synchronized Optional<StoredAnswer> find(AnswerId id) {
    return Optional.ofNullable(answers.get(id)).map(kept -> answer(id, kept));
  }

  private StoredAnswer answer(AnswerId id, Kept kept) {
    StoredAnswer answer = kept.whole.orElseGet(() -> AnswerRecorder.replay(id, kept.all()));
    StoredAnswer blanked = forgotten(kept.cited).blankAnswer(answer);
    return kept.hasEnded() || kept.abandoned ? blanked : blanked.withState(AnswerState.STREAMING);
  }

  @Override
  public synchronized boolean isWithin(Scope scope, AnswerId id) {
    return Optional.ofNullable(answers.get(id)).filter(kept -> isWithin(scope, kept)).isPresent();
  }

  private boolean isWithin(Scope scope, Kept kept) {
    return scope.isAll()
        || (scope.contains(kept.project)
            && kept.cited.stream()
                .filter(cited -> !isForgotten(cited))
                .allMatch(cited -> citations.find(scope, cited).isPresent()));
  }

  @Override
  public synchronized List<AnswerSummary> newest(Scope scope, AnswerFilter filter, int limit) {
    List<AnswerSummary> summaries = new ArrayList<>();
    answers.forEach(
        (id, kept) -> {
          boolean meant =
              filter.project().filter(named -> !named.equals(kept.project)).isEmpty()
                  && (filter.session().isEmpty() || filter.session().equals(kept.session));
          if (!isWithin(scope, kept) || !meant) {
            return;
          }
          summaries.addFirst(summary(id, kept));
        });
    return summaries.stream().limit(limit).toList();
  }

  @Override
  public synchronized Optional<AnswerSummary> summary(AnswerId id) {
    return Optional.ofNullable(answers.get(id)).map(kept -> summary(id, kept));
  }

  private AnswerSummary summary(AnswerId id, Kept kept) {
    StoredAnswer answer = answer(id, kept);
    return new AnswerSummary(
        id,
        answer.state(),
        kept.createdAt,
        Summaries.preview(answer.text()),
        kept.project,
        kept.session);
  }

  @Override
  public synchronized Optional<AnswerId> latestCiting(Scope scope, CitationId source) {
    return answers.entrySet().stream()
        .filter(entry -> isWithin(scope, entry.getValue()))
        .filter(entry -> entry.getValue().cited.contains(source))
        .map(Map.Entry::getKey)
        .reduce((earlier, later) -> later);
  }

  @Override
  public synchronized List<AnswerEvent> held(AnswerId id) {
    return Optional.ofNullable(answers.get(id)).map(kept -> kept.held).orElse(List.of());
  }

  @Override
  public synchronized List<NumberedEvent> events(AnswerId id, long after) {
    Kept kept = answers.get(id);
    if (kept == null) {
      return List.of();
    }
    List<AnswerEvent> events = forgotten(kept.cited).blankEvents(kept.events);
    List<NumberedEvent> numbered = new ArrayList<>();
    for (int i = Math.clamp(after, 0, events.size()); i < events.size(); i++) {
      numbered.add(new NumberedEvent(i + 1, events.get(i)));
    }
    return numbered;
  }

  @Override
  public synchronized long trim(Scope scope, Instant before) {
    long trimmed = 0;
    for (Map.Entry<AnswerId, Kept> entry : answers.entrySet()) {
      Kept kept = entry.getValue();
      if (scope.contains(kept.project)
          && kept.changedAt.isBefore(before)
          && !kept.events.isEmpty()) {
        kept.abandoned = true;
        kept.whole = Optional.of(answer(entry.getKey(), kept));
        kept.events.clear();
        reread(kept);
        trimmed++;
      }
    }
    return trimmed;
  }

  @Override
  public synchronized boolean forget(AnswerId id) {
    Optional<Kept> forgotten = Optional.ofNullable(answers.remove(id));
    forgotten.ifPresent(kept -> kept.cited.forEach(this::forgetIfNowhere));
    forgotten.ifPresent(this::reread);
    return forgotten.isPresent();
  }

  /** What was kept with answers alone goes with the last of them. */
  private void forgetIfNowhere(CitationId source) {
    if (latestCiting(Scope.ALL, source).isEmpty()
        && citations.find(source).orElse(null) instanceof CitationEntry.Live(Citation citation)
        && citation.source().kind() == SourceKind.TOOL) {
      citations.excerpt(source).ifPresent(excerpt -> watcher.gone(excerpt.key()));
      citations.forget(citation);
    }
  }

  private ForgottenSources forgotten(Collection<CitationId> cited) {
    return new ForgottenSources(cited.stream().filter(this::isForgotten).toList());
  }

  private boolean isForgotten(CitationId id) {
    return citations.find(id).filter(CitationEntry.Deleted.class::isInstance).isPresent();
  }
}
