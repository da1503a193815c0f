package dev.ibid.ask;

import dev.ibid.answer.AnswerOutcome;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.CitedToolExcerpt;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerRequest;
import dev.ibid.answer.stream.AnswerReview;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.answer.stream.AnswerSettings;
import dev.ibid.answer.stream.Answers;
import dev.ibid.answer.stream.CitationPrompt;
import dev.ibid.answer.stream.ImageFiles;
import dev.ibid.answer.stream.ToolReader;
import dev.ibid.attribution.ModelUse;
import dev.ibid.citation.CitedSource;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.ProgressiveSearchRequest;
import dev.ibid.disclosure.ProgressiveSearchResult;
import dev.ibid.document.CitedPassage;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.sentence.SentenceRanker;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Answers questions from what is stored, with citations. A language model writes the answer if
 * there is one. Otherwise the answer quotes the best sentences. Thread-safe.
 */
public final class QuestionAnswering {
  /** How many hits are looked through for sentences that answer. */
  private static final int MOST_HITS = 120;

  /** The most sentences of an answer that is made of them. */
  private static final int MOST_SENTENCES = 3;

  /** How much of a source in a conversation tells which one is meant. */
  private static final int MOST_BROUGHT_CHARS = 240;

  private final ProgressiveSearch search;
  private final Answers answers;
  private final ExtractiveWriter writer;
  private final AnswerReview review;
  private final CitationPrompt prompt;
  private final Optional<AnswerModel> model;

  public QuestionAnswering(
      ProgressiveSearch search,
      Answers answers,
      SentenceRanker sentences,
      AnswerReview review,
      CitationPrompt prompt,
      Optional<AnswerModel> model) {
    this.search = search;
    this.answers = answers;
    this.writer = new ExtractiveWriter(sentences);
    this.review = review;
    this.prompt = prompt;
    this.model = model;
  }

  /**
   * Answers a question and keeps the answer. The answer belongs to the project that was searched;
   * if several were, it belongs to none. Without anything relevant, its text says so.
   *
   * @param reader is told the answer while it grows, on this thread
   * @throws IbidException with {@code BAD_REQUEST} if the answer would belong to no project and may
   *     not; or if the search or the model fails. What a failing model wrote is kept as interrupted
   */
  public AskResult ask(AskRequest ask, Consumer<NumberedEvent> reader) {
    return ask(ask, reader, run -> {});
  }

  /**
   * Answers a question like {@link #ask(AskRequest, Consumer)}, and lets the caller end the answer
   * early.
   *
   * @param begun is given the answer before anything is written; it is stored by then
   */
  public AskResult ask(AskRequest ask, Consumer<NumberedEvent> reader, Consumer<AnswerRun> begun) {
    Project project = project(ask);
    ProgressiveSearchResult result = search.find(searchRequest(ask));
    ExtractiveAnswer extract = extract(ask, result);
    List<HitSummary> hits = extract.closest();
    List<Fragment> fragments = fragments(extract);
    AnswerRun run = answers.begin(request(project, ask), reader);
    run.accept(new AgentEvent.FragmentsFound(fragments));
    begun.accept(run);
    result.notice().ifPresent(run::warn);
    try {
      run.concluded(ask.question(), write(ask, extract, fragments, run));
      run.accept(new AgentEvent.RunEnd());
    } finally {
      run.end(AnswerState.INTERRUPTED);
    }
    Map<FragmentId, CitedSource> byFragment = new HashMap<>();
    for (int i = 0; i < hits.size(); i++) {
      byFragment.put(fragments.get(i).id(), hits.get(i).cited());
    }
    return new AskResult(run.answer(), new Footnotes(run.answer(), byFragment).all());
  }

  /**
   * What makes any model answer a question with citations: instructions, and what comes closest to
   * an answer, numbered. It counts as shown; nothing else is kept.
   *
   * @param budget what the prompt may cost in tokens; never exceeded
   * @throws IbidException with {@code BAD_REQUEST} if not even the instructions fit
   */
  public CitedPrompt prompt(AskRequest ask, int budget) {
    List<Fragment> fragments = fragments(extract(ask, search.find(searchRequest(ask))));
    CitationPrompt.Prompt built = prompt.build(fragments, budget);
    return shown(built, fragments, ask.session(), ask.question());
  }

  /**
   * What lets a model cite in a conversation: what is known about its last message, and what it
   * brought along, numbered. Without fragments if there is nothing to cite. What is known counts as
   * shown; nothing else is kept.
   *
   * @param ask the last message, which need not be a question; empty if there is none to search for
   * @param brought what stands in the conversation already, so that its beginning is enough
   * @param budget what the prompt may cost in tokens
   */
  public CitedPrompt converse(Optional<AskRequest> ask, List<Fragment> brought, int budget) {
    List<Fragment> known = new ArrayList<>(ask.map(this::about).orElse(List.of()));
    List<Fragment> shown = new ArrayList<>(known);
    known.addAll(brought);
    brought.forEach(fragment -> shown.add(fragment.beginning(MOST_BROUGHT_CHARS)));
    CitationPrompt.Prompt built = prompt.build(CitationPrompt.Purpose.CONVERSATION, shown, budget);
    return shown(
        built, known, ask.flatMap(AskRequest::session), ask.map(AskRequest::question).orElse(""));
  }

  private CitedPrompt shown(
      CitationPrompt.Prompt built,
      List<Fragment> numbered,
      Optional<SessionId> session,
      String question) {
    List<Fragment> shown = numbered.subList(0, built.shown());
    answers.logShown(shown, session, question);
    return new CitedPrompt(built.text(), shown, built.tokens());
  }

  /** Empty if nothing is about it. */
  private List<Fragment> about(AskRequest ask) {
    ExtractiveAnswer extract = extract(ask, search.find(searchRequest(ask)));
    return extract.outcome() == AnswerOutcome.NOTHING ? List.of() : fragments(extract);
  }

  private ExtractiveAnswer extract(AskRequest ask, ProgressiveSearchResult result) {
    List<HitSummary> found =
        result.index().stream().filter(hit -> isWithin(ask, hit.cited())).toList();
    return writer.answer(ask.question(), found, MOST_SENTENCES);
  }

  private static List<Fragment> fragments(ExtractiveAnswer extract) {
    return extract.closest().stream().map(hit -> fragment(hit.cited())).toList();
  }

  private AnswerOutcome write(
      AskRequest ask, ExtractiveAnswer extract, List<Fragment> fragments, AnswerRun run) {
    if (model.isEmpty() || fragments.isEmpty()) {
      String text = ExtractiveWriter.write(extract, AnswerPhrases.languageOf(ask.question()));
      run.accept(new AgentEvent.AssistantMessage(text, false));
      return extract.outcome();
    }
    writeByModel(model.get(), ask, fragments, run);
    run.citeUncited();
    return run.answer().references().isEmpty() ? AnswerOutcome.NOTHING : AnswerOutcome.ANSWERED;
  }

  private void writeByModel(
      AnswerModel writing, AskRequest ask, List<Fragment> fragments, AnswerRun run) {
    CitedPrompt instructions =
        shown(
            prompt.build(fragments, CitedPrompt.USUAL_TOKENS),
            fragments,
            ask.session(),
            ask.question());
    try {
      ModelUse use =
          writing.write(
              instructions.text(),
              ask.question(),
              delta -> run.accept(new AgentEvent.AssistantMessage(delta, false)));
      run.written(use.model(), use.tokens(), use.cost());
    } catch (IbidException e) {
      run.accept(new AgentEvent.Failure(e.getMessage()));
      throw e;
    }
  }

  private Project project(AskRequest ask) {
    Scope searched = ask.scope().and(search.scope());
    Project project = searched.only().orElse(Project.NONE);
    if (!search.scope().contains(project)) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "the answer has to belong to one project; name the one to search");
    }
    return project;
  }

  private AnswerRequest request(Project project, AskRequest ask) {
    return new AnswerRequest(
        project,
        ask.session(),
        Optional.of(ask.question()),
        AnswerSettings.DEFAULT,
        ImageFiles.NONE,
        ToolReader.NONE,
        review);
  }

  private static ProgressiveSearchRequest searchRequest(AskRequest ask) {
    return new ProgressiveSearchRequest(
        ask.question(),
        ask.scope(),
        ask.filter(),
        MOST_HITS,
        Layer.INDEX,
        ContextBudget.ofTokens(CitedPrompt.USUAL_TOKENS),
        true,
        ask.question());
  }

  private static boolean isWithin(AskRequest ask, CitedSource cited) {
    return ask.within().isEmpty()
        || (cited instanceof CitedPassage passage
            && passage.document().file().startsWith(ask.within().get()));
  }

  /** Passages of one document share a number. */
  private static Fragment fragment(CitedSource cited) {
    if (cited instanceof CitedToolExcerpt excerpt) {
      return excerpt.asFragment();
    }
    String id = cited.citation().label();
    return cited instanceof CitedPassage passage
        ? new Fragment(
            id,
            passage.document().id().toString(),
            passage.document().path(),
            passage.document().file().toUri().toString(),
            passage.text())
        : new Fragment(id, id, cited.origin(), "", cited.text());
  }
}
