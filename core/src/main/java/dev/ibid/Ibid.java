package dev.ibid;

import dev.ibid.answer.Answers;
import dev.ibid.ask.Asking;
import dev.ibid.attribution.Attributions;
import dev.ibid.check.Checker;
import dev.ibid.citation.Citation;
import dev.ibid.citation.Citations;
import dev.ibid.citation.UsageCount;
import dev.ibid.disclosure.Disclosure;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.ShownSource;
import dev.ibid.disclosure.Statistics;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.Documents;
import dev.ibid.memory.Memory;
import dev.ibid.memory.Retention;
import dev.ibid.memory.Rewriting;
import dev.ibid.provenance.Provenance;
import dev.ibid.search.Upkeep;
import java.time.Duration;
import java.util.function.Supplier;

/** The engine: the flows of ibid, joined over one store. Each can be used alone as well. */
public final class Ibid {
  private final Memory memory;
  private final Citations citations;
  private final Disclosure disclosure;
  private final Rewriting rewriting;
  private final Retention retention;
  private final Answers answers;
  private final Supplier<Documents> documents;
  private final Supplier<Provenance> provenance;
  private final Supplier<ProgressiveSearch> search;
  private final Supplier<Upkeep> upkeep;
  private final Supplier<Attributions> attributions;
  private final Supplier<Asking> asking;

  /**
   * Joins flows. What comes as a supplier is got ready when somebody first needs it: readers of
   * documents, the index, what claims are compared and questions answered by.
   */
  public Ibid(
      Memory memory,
      Citations citations,
      Disclosure disclosure,
      Rewriting rewriting,
      Retention retention,
      Answers answers,
      Supplier<Documents> documents,
      Supplier<Provenance> provenance,
      Supplier<ProgressiveSearch> search,
      Supplier<Upkeep> upkeep,
      Supplier<Attributions> attributions,
      Supplier<Asking> asking) {
    this.memory = memory;
    this.citations = citations;
    this.disclosure = disclosure;
    this.rewriting = rewriting;
    this.retention = retention;
    this.answers = answers;
    this.documents = documents;
    this.provenance = provenance;
    this.search = search;
    this.upkeep = upkeep;
    this.attributions = attributions;
    this.asking = asking;
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

  public Rewriting rewriting() {
    return rewriting;
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

  public Upkeep upkeep() {
    return upkeep.get();
  }

  public Attributions attributions() {
    return attributions.get();
  }

  public Asking asking() {
    return asking.get();
  }

  public Checker checker() {
    return new Checker(citations, documents(), provenance());
  }

  /**
   * Opens a source whole.
   *
   * @throws IbidException if nothing is stored under the citation
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
   * Counts what is stored.
   *
   * @param within how far back uses count
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
