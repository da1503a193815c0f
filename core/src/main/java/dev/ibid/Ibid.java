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

/**
 * The engine: the flows of ibid, joined over one store. Each can be used alone as well.
 *
 * @param documenting gets the readers of documents ready when somebody first needs them
 * @param citing likewise
 * @param searching opens the index when somebody first searches
 * @param indexing likewise
 * @param attributing gets ready what claims are compared by
 * @param asks gets ready what questions are answered by
 */
public record Ibid(
    Memory memory,
    Citations citations,
    Disclosure disclosure,
    Rewriting rewriting,
    Retention retention,
    Answers answers,
    Supplier<Documents> documenting,
    Supplier<Provenance> citing,
    Supplier<ProgressiveSearch> searching,
    Supplier<Upkeep> indexing,
    Supplier<Attributions> attributing,
    Supplier<Asking> asks) {
  public Documents documents() {
    return documenting.get();
  }

  public Provenance provenance() {
    return citing.get();
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
    UsageCount uses = citations.uses(citation.id());
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

  public ProgressiveSearch search() {
    return searching.get();
  }

  public Attributions attributions() {
    return attributing.get();
  }

  public Asking asking() {
    return asks.get();
  }

  public Upkeep upkeep() {
    return indexing.get();
  }
}
