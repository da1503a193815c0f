package dev.ibid.engine;

import dev.ibid.answer.AnswerFilter;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerSummary;
import dev.ibid.answer.stream.Answers;
import dev.ibid.ask.QuestionAnswering;
import dev.ibid.attribution.Attributions;
import dev.ibid.check.CitationChecker;
import dev.ibid.citation.Citation;
import dev.ibid.citation.Citations;
import dev.ibid.citation.CitedSource;
import dev.ibid.citation.UsageCount;
import dev.ibid.disclosure.Disclosure;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.ShownSource;
import dev.ibid.disclosure.SourceStyles;
import dev.ibid.disclosure.Statistics;
import dev.ibid.disclosure.StyledCitation;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.Documents;
import dev.ibid.error.IbidException;
import dev.ibid.memory.Memory;
import dev.ibid.memory.Retention;
import dev.ibid.memory.RetroactiveRedaction;
import dev.ibid.provenance.CitationStyle;
import dev.ibid.provenance.DocumentCitation;
import dev.ibid.provenance.Provenance;
import dev.ibid.search.indexing.IndexMaintenance;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The engine: all flows of ibid over one set of stores. Thread-safe. Each flow can also be used
 * alone.
 *
 * <p>Unless they say otherwise, flows throw {@link IbidException} if a store or the index fails. An
 * engine over {@linkplain IbidStores#within the stores of a scope} neither shows nor changes
 * anything of other projects.
 */
public final class Ibid {
  private final Memory memory;
  private final Citations citations;
  private final Disclosure disclosure;
  private final RetroactiveRedaction redaction;
  private final Retention retention;
  private final Answers answers;
  private final Supplier<Documents> documents;
  private final Supplier<Provenance> provenance;
  private final Supplier<ProgressiveSearch> search;
  private final Supplier<IndexMaintenance> maintenance;
  private final Supplier<Attributions> attributions;
  private final Supplier<QuestionAnswering> answering;

  /**
   * Joins flows. A supplier is called each time its flow is asked for, perhaps by several threads
   * at once. What is costly to open can wait until then.
   */
  public Ibid(
      Memory memory,
      Citations citations,
      Disclosure disclosure,
      RetroactiveRedaction rewriting,
      Retention retention,
      Answers answers,
      Supplier<Documents> documents,
      Supplier<Provenance> provenance,
      Supplier<ProgressiveSearch> search,
      Supplier<IndexMaintenance> maintenance,
      Supplier<Attributions> attributions,
      Supplier<QuestionAnswering> asking) {
    this.memory = memory;
    this.citations = citations;
    this.disclosure = disclosure;
    this.redaction = rewriting;
    this.retention = retention;
    this.answers = answers;
    this.documents = documents;
    this.provenance = provenance;
    this.search = search;
    this.maintenance = maintenance;
    this.attributions = attributions;
    this.answering = asking;
  }

  public Memory memory() {
    return memory;
  }

  public Citations citations() {
    return citations;
  }

  public Disclosure disclosure() {
    return disclosure;
  }

  public RetroactiveRedaction redaction() {
    return redaction;
  }

  public Retention retention() {
    return retention;
  }

  public Answers answers() {
    return answers;
  }

  public Documents documents() {
    return documents.get();
  }

  public Provenance provenance() {
    return provenance.get();
  }

  public ProgressiveSearch search() {
    return search.get();
  }

  public IndexMaintenance maintenance() {
    return maintenance.get();
  }

  public Attributions attributions() {
    return attributions.get();
  }

  public QuestionAnswering answering() {
    return answering.get();
  }

  public CitationChecker checker() {
    return new CitationChecker(citations, documents(), provenance());
  }

  /**
   * Opens a source whole, with how often it was used. For a passage, this reads the file it is
   * from.
   *
   * @throws IbidException with {@code CITATION_NOT_FOUND} if nothing is stored under the citation
   */
  public ShownSource show(Citation citation) {
    UsageCount uses = citations.usageCount(citation.id());
    return switch (citation.source().kind()) {
      case MEMORY -> new ShownSource.Memory(disclosure.show(citation), uses);
      case DOCUMENT -> {
        CitedPassage passage = documents().require(citation);
        yield new ShownSource.Passage(
            passage, provenance().cite(passage), provenance().validate(passage), uses);
      }
      case TOOL -> new ShownSource.Excerpt(answers.require(citation), uses);
    };
  }

  /**
   * A citation as it is written in a style.
   *
   * @param style its name; empty for the one configured for this kind of source
   * @throws IbidException with {@code CITATION_NOT_FOUND} if nothing is stored under the citation;
   *     {@code BAD_REQUEST} if there is no such style for this kind of source
   */
  public StyledCitation styled(Citation citation, Optional<String> style) {
    Provenance writing = provenance();
    return switch (citation.source().kind()) {
      case MEMORY -> styled(disclosure.show(citation).cited(), writing, style);
      case TOOL -> styled(answers.require(citation), writing, style);
      case DOCUMENT -> {
        CitationStyle chosen =
            style.map(writing.styles()::require).orElseGet(writing.styles()::preferred);
        DocumentCitation document = writing.cite(documents().require(citation));
        yield new StyledCitation(
            citation.label(), chosen.label(), writing.format(document, chosen));
      }
    };
  }

  private static StyledCitation styled(
      CitedSource cited, Provenance writing, Optional<String> style) {
    String chosen = style.orElseGet(writing.styles()::preferredElsewhere);
    return new StyledCitation(cited.citation().label(), chosen, SourceStyles.write(cited, chosen));
  }

  /**
   * The latest answers that cite what a document no longer says, the newest first. Of many answers
   * only the latest are looked at.
   */
  public List<AnswerSummary> outdatedAnswers(AnswerFilter filter, int limit) {
    return new OutdatedAnswers(answers, citations, documents(), provenance()).newest(filter, limit);
  }

  /**
   * Erases what a request names, for good.
   *
   * @return how many sources and answers went
   * @throws IbidException if a handle means nothing, or nothing is named; then nothing is erased
   */
  public long forget(ForgetRequest request) {
    return new Forgetting(this).forget(request);
  }

  /**
   * Erases an answer and what it alone kept, for good.
   *
   * @return false if there is none
   */
  public boolean forget(AnswerId answer) {
    return new Forgetting(this).forget(List.of(answer), List.of()) > 0;
  }

  /** How much a request would erase. */
  public ForgettableCount forgettable(ForgetRequest.Many request) {
    return new Forgetting(this).count(request);
  }

  /**
   * Counts what is stored.
   *
   * @param within how far back uses count, in whole days of UTC
   * @param limit the most citations that are listed as popular
   */
  public Statistics statistics(Duration within, int limit) {
    return new Statistics(
        memory.counts(),
        documents().counts(),
        citations.count(),
        disclosure.describe(citations.popular(within, limit)));
  }
}
