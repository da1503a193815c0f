package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerStore;
import dev.ibid.answer.AnswerSummary;
import dev.ibid.answer.CitedToolExcerpt;
import dev.ibid.answer.NewAnswer;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.citation.Citation;
import dev.ibid.citation.Citations;
import dev.ibid.citation.SourceStore;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/** Telling answers with their citations, keeping them, and finding them again. Thread-safe. */
public final class Answers {
  private final AnswerStore store;
  private final Citations citations;
  private final SourceStore sources;
  private final Redactor redactor;
  private final Clock clock;
  private final RandomGenerator ids;

  /**
   * @param ids draws the ids of answers; safe for concurrent use
   */
  public Answers(
      AnswerStore store,
      Citations citations,
      SourceStore sources,
      Redactor redactor,
      Clock clock,
      RandomGenerator ids) {
    this.store = store;
    this.citations = citations;
    this.sources = sources;
    this.redactor = redactor;
    this.clock = clock;
    this.ids = ids;
  }

  /**
   * Begins an answer. If it cannot be kept, it is told nevertheless, with a warning.
   *
   * @param reader is told every event when it is durable
   */
  public AnswerRun begin(AnswerRequest request, Consumer<NumberedEvent> reader) {
    AnswerId id = AnswerId.random(ids);
    AnswerStream stream =
        new AnswerStream(
            id,
            request.settings(),
            new AnswerPorts(
                new StoredCitationResolver(citations, sources), request.images(), request.tools()));
    AnswerJournal journal =
        new AnswerJournal(
            store, new NewAnswer(id, request.project(), request.session()), citations, clock);
    return new AnswerRun(id, stream, new AnswerMask(redactor), journal, request.review(), reader);
  }

  /**
   * Tells an answer that was finished elsewhere, and keeps it under an id of its own. Secrets are
   * overwritten first. Fragments and tools of the request do not matter.
   *
   * @param reader is told every event when it is durable
   * @return the answer as it was told
   */
  public StoredAnswer retell(
      StoredAnswer finished, AnswerRequest request, Consumer<NumberedEvent> reader) {
    AnswerRun run = begin(request, reader);
    run.retell(new FinishedAnswer(finished, redactor));
    return run.answer();
  }

  /** Keeps an answer that is whole and holds no secrets, and counts what it cites as cited. */
  public StoredAnswer keep(Project project, List<AnswerEvent> events) {
    NewAnswer answer = new NewAnswer(AnswerId.random(ids), project, Optional.empty());
    StoredAnswer told = AnswerRecorder.replay(answer.id(), events);
    store.begin(answer);
    store.append(answer.id(), events);
    citations.log(AnswerJournal.uses(answer, told, clock.instant()));
    return told;
  }

  public Optional<StoredAnswer> find(AnswerId id) {
    return store.find(id);
  }

  public StoredAnswer require(AnswerId id) {
    return store.find(id).orElseThrow(() -> nothingUnder(id));
  }

  /** What was handed in with answers, by its citation; an exception if none keeps it. */
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

  /** What is listed of an answer; an exception if there is none. */
  public AnswerSummary summary(AnswerId id) {
    return store.summary(id).orElseThrow(() -> nothingUnder(id));
  }

  /** The latest answers, the newest first. */
  public List<AnswerSummary> newest(int limit) {
    return store.newest(limit);
  }

  /** What was told behind an event, for a reader who was cut off. */
  public List<NumberedEvent> events(AnswerId id, long after) {
    return store.events(id, after);
  }

  /** Erases an answer for good; false if there is none. */
  public boolean forget(AnswerId id) {
    return store.forget(id);
  }
}
