package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.Optional;

/**
 * Says where a quote stands now, by what is cheap to find out first: the same place, the same
 * lines, the same words, the same letters, and at last whatever resembles it most. Thread-safe.
 */
public final class Anchorer {
  public Anchorer() {}

  /** Anchors in a text that is searched for this quote only. */
  public Anchoring anchor(Selectors selectors, String now) {
    return anchor(selectors, PreparedText.of(now));
  }

  /** Anchors by the selectors alone. */
  public Anchoring anchor(Selectors selectors, PreparedText now) {
    NormalSelectors normal = NormalSelectors.of(selectors);
    if (selectors.position().end() <= now.text().length()) {
      normal = normal.expectedAt(now.offsets().toNormal(selectors.position()).start());
    }
    AnchorQuery query = new AnchorQuery(normal, now, PriorText.NONE);
    Optional<AnchorCandidate> untouched = VerbatimSearch.untouched(query);
    return verdict(selectors, query, untouched.isPresent() ? untouched : search(query));
  }

  /**
   * Anchors by the selectors and the text they were made of. Selectors that do not fit it are used
   * alone.
   */
  public Anchoring anchor(Selectors selectors, TextRevision revision) {
    NormalSelectors normal = NormalSelectors.of(selectors);
    PreparedText now = revision.after();
    Optional<Span> quoted = locate(selectors, normal, revision.before());
    if (quoted.isEmpty()) {
      return anchor(selectors, now);
    }
    LineDiff lines = revision.lines();
    PriorText.OfLines knowledge = PriorText.OfLines.about(lines, quoted.get());
    AnchorQuery query =
        new AnchorQuery(normal.expectedAt(knowledge.around().start()), now, knowledge);
    // A quote that ends with a line break does not stand where the same line ends the text.
    Optional<AnchorCandidate> followed =
        lines
            .follow(quoted.get())
            .filter(span -> reads(span, now, normal))
            .map(AnchorCandidate::verbatim);
    return verdict(selectors, query, followed.isPresent() ? followed : search(query));
  }

  private static boolean reads(Span span, PreparedText text, NormalSelectors normal) {
    return span.end() <= text.normal().length() && span.of(text.normal()).equals(normal.quote());
  }

  private static Optional<AnchorCandidate> search(AnchorQuery query) {
    VerbatimSearch verbatim = VerbatimSearch.of(query);
    if (verbatim.best().isPresent()) {
      return verbatim.best();
    }
    Optional<AnchorCandidate> reformatted = SkeletonSearch.find(query, verbatim.others());
    if (reformatted.isPresent()) {
      return reformatted;
    }
    return LongQuoteSearch.isLong(query.selectors())
        ? LongQuoteSearch.find(query, verbatim.others())
        : SimilaritySearch.find(query, verbatim.others());
  }

  /** Where the quote stood, in the normal form of the older text. */
  private static Optional<Span> locate(
      Selectors selectors, NormalSelectors normal, PreparedText before) {
    if (selectors.position().end() > before.text().length()) {
      return Optional.empty();
    }
    Span span = before.offsets().toNormal(selectors.position());
    return Optional.of(span).filter(place -> place.of(before.normal()).equals(normal.quote()));
  }

  private static Anchoring verdict(
      Selectors selectors, AnchorQuery query, Optional<AnchorCandidate> found) {
    if (found.isEmpty()) {
      return new Anchoring.Lost();
    }
    Span normal = found.get().span();
    Span own = query.text().offsets().toOwn(normal);
    String quote = query.selectors().quote();
    String there = normal.of(query.text().normal());
    if (!there.equals(quote)) {
      double similarity = Math.min(1, found.get().similarity());
      return new Anchoring.Changed(own, similarity, Diff.between(quote, there));
    }
    return own.equals(selectors.position()) ? new Anchoring.Exact(own) : new Anchoring.Moved(own);
  }
}
