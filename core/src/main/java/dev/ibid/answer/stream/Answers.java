package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerFilter;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerStore;
import dev.ibid.answer.AnswerSummary;
import dev.ibid.answer.CitedToolExcerpt;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.NewAnswer;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.Citations;
import dev.ibid.citation.SourceHandle;
import dev.ibid.citation.SourceStore;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redacted;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells answers with their citations, keeps them, and finds them again. Thread-safe. */
public final class Answers {
  private static final Logger log = LoggerFactory.getLogger(Answers.class);

  /** Who asks need not say in which session. */
  private static final SessionId BESIDE_ANY_QUESTION = new SessionId("ask");

  private final AnswerStore store;
  private final Citations citations;
  private final SourceStore sources;
  private final Redactor redactor;
  private final Clock clock;
  private final RandomGenerator ids;
  private final boolean cites;

  /**
   * @param ids draws the ids of answers; must be safe for concurrent use
   */
  public Answers(
      AnswerStore store,
      Citations citations,
      SourceStore sources,
      Redactor redactor,
      Clock clock,
      RandomGenerator ids) {
    this(store, citations, sources, redactor, clock, ids, true);
  }

  private Answers(
      AnswerStore store,
      Citations citations,
      SourceStore sources,
      Redactor redactor,
      Clock clock,
      RandomGenerator ids,
      boolean cites) {
    this.store = store;
    this.citations = citations;
    this.sources = sources;
    this.redactor = redactor;
    this.clock = clock;
    this.ids = ids;
    this.cites = cites;
  }

  /** The same answers, in which nothing is cited that is written from now on. */
  public Answers withoutCitations() {
    return new Answers(store, citations, sources, redactor, clock, ids, false);
  }

  /**
   * Begins an answer. Nothing is stored or told before its first event. If the store fails, the
   * answer is told with a warning and not kept any further.
   *
   * @param reader is told every event after it was stored, on the thread that caused it
   */
  public AnswerRun begin(AnswerRequest request, Consumer<NumberedEvent> reader) {
    AnswerId id = AnswerId.random(ids);
    AnswerStream stream =
        new AnswerStream(
            id,
            request.question(),
            cites ? request.settings() : request.settings().withoutCitations(),
            new AnswerPorts(
                cites ? resolver(request.project()) : CitationResolver.NONE,
                request.images(),
                cites ? request.tools() : ToolReader.NONE));
    AnswerJournal journal =
        new AnswerJournal(
            store,
            new NewAnswer(id, request.project(), request.session()),
            citations,
            redactor,
            clock);
    return new AnswerRun(id, stream, redactor, journal, request.review(), reader);
  }

  /**
   * Tells an answer that was finished elsewhere, and keeps it under a new id. Secrets are
   * overwritten first. Of the request, only project, session and review matter.
   *
   * <p>Sources get permanent citations, like those of an answer that is told while it is written.
   * Where nothing is cited, neither sources nor markers are told.
   *
   * @param reader is told every event after it was stored, on this thread
   * @return the answer as it was told
   * @throws IbidException with {@code FORBIDDEN_PROJECT} if the project may not be changed
   */
  public StoredAnswer retell(
      StoredAnswer finished, AnswerRequest request, Consumer<NumberedEvent> reader) {
    AnswerRun run = begin(request, reader);
    StoredAnswer told =
        cites
            ? finished.withSources(cited(request.project(), finished.sources()))
            : finished.withoutCitations();
    run.retell(new FinishedAnswer(told, redactor));
    return run.answer();
  }

  /**
   * The sources with a permanent citation each, in the same order. A citation can be opened as long
   * as an answer keeps its source. A source that was forgotten before gets none.
   */
  public List<AnswerSource> cited(Project project, List<AnswerSource> given) {
    return given.stream().map(resolver(project)::cited).toList();
  }

  private StoredCitationResolver resolver(Project project) {
    return new StoredCitationResolver(citations, sources, project, redactor);
  }

  /**
   * Keeps a whole answer under a new id, and counts its sources as cited. If only the counting
   * fails, the log says so. Secrets are overwritten.
   *
   * @throws IbidException with {@code BAD_REQUEST} if the events do not fit together, or if the
   *     store fails; then nothing is stored
   */
  public StoredAnswer keep(Project project, Optional<SessionId> session, List<AnswerEvent> events) {
    NewAnswer answer = new NewAnswer(AnswerId.random(ids), project, session);
    List<Redacted<AnswerEvent>> kept = redactor.redactedAll(events);
    StoredAnswer told = AnswerRecorder.replay(answer.id(), Redacted.values(kept));
    store.keep(Scope.ALL, redactor.redacted(answer), kept);
    new AnswerJournal(store, answer, citations, redactor, clock)
        .count(told)
        .ifPresent(warning -> log.warn("Answer {}: {}", answer.id(), warning));
    return told;
  }

  /**
   * Counts what was put before a model that answers. Fragments that are no sources of this store
   * are left out.
   *
   * @param session the one in which that happened, if it is known
   */
  public void logShown(List<Fragment> fragments, Optional<SessionId> session, String question) {
    List<Citation> shown =
        fragments.stream()
            .flatMap(fragment -> SourceHandle.findPrefixed(fragment.id().value()).stream())
            .flatMap(handle -> citations.find(handle.id()).stream())
            .filter(CitationEntry.Live.class::isInstance)
            .map(entry -> ((CitationEntry.Live) entry).citation())
            .toList();
    citations.logShown(shown, session.orElse(BESIDE_ANY_QUESTION), question);
  }

  public Optional<StoredAnswer> find(AnswerId id) {
    return store.find(id);
  }

  /**
   * The answer of an id.
   *
   * @throws IbidException with {@code ANSWER_NOT_FOUND} if there is none
   */
  public StoredAnswer require(AnswerId id) {
    return store.find(id).orElseThrow(() -> nothingUnder(id));
  }

  /**
   * What a tool returned, as the latest answer that cites it keeps it.
   *
   * @throws IbidException with {@code CITATION_NOT_FOUND} if no answer keeps it
   */
  public CitedToolExcerpt require(Citation excerpt) {
    if (sources.find(excerpt.id()).orElse(null) instanceof CitedToolExcerpt found) {
      return found;
    }
    throw new IbidException(
        ErrorCode.CITATION_NOT_FOUND, "no answer keeps what %s meant".formatted(excerpt.label()));
  }

  private static IbidException nothingUnder(AnswerId id) {
    return new IbidException(
        ErrorCode.ANSWER_NOT_FOUND,
        "there is no answer %s; \"ibid answers\" lists those there are".formatted(id));
  }

  /** What a list shows of an answer. Empty if there is none. */
  public Optional<AnswerSummary> findSummary(AnswerId id) {
    return store.summary(id);
  }

  /**
   * What a list shows of an answer.
   *
   * @throws IbidException with {@code ANSWER_NOT_FOUND} if there is none
   */
  public AnswerSummary summary(AnswerId id) {
    return store.summary(id).orElseThrow(() -> nothingUnder(id));
  }

  /** The latest answers that the filter means, the newest first. */
  public List<AnswerSummary> newest(AnswerFilter filter, int limit) {
    return store.newest(Scope.ALL, filter, limit);
  }

  /** The latest answers, the newest first. */
  public List<AnswerSummary> newest(int limit) {
    return newest(AnswerFilter.ALL, limit);
  }

  /**
   * The events of an answer behind a number, in order, for a reader who was cut off. Empty if there
   * are none, or if the answer is too old to be resumed.
   */
  public List<NumberedEvent> events(AnswerId id, long after) {
    return store.events(id, after);
  }

  /**
   * What was stored of an answer without an end and not told to its readers. Empty if nothing was.
   */
  public List<AnswerEvent> held(AnswerId id) {
    return store.held(id);
  }

  /** Erases an answer for good. False if there is none. */
  public boolean forget(AnswerId id) {
    return store.forget(id);
  }
}
