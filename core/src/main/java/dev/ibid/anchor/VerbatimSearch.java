package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The copies of a quote that stand in a text word for word.
 *
 * @param best the one that was quoted, as far as can be told
 * @param others copies that are something else, and that nothing similar may be found in either
 */
record VerbatimSearch(Optional<AnchorCandidate> best, List<Span> others) {
  /** A copy whose surroundings fit this well is the one that was quoted. */
  private static final double FITTING = 0.5;

  VerbatimSearch {
    others = List.copyOf(others);
  }

  /** The quote in its old surroundings at its old place: no other copy can be meant. */
  static Optional<AnchorCandidate> untouched(AnchorQuery query) {
    NormalSelectors selectors = query.selectors();
    String text = query.text().normal();
    String whole = selectors.prefix() + selectors.quote() + selectors.suffix();
    Span span = new Span(selectors.expected(), selectors.expected() + selectors.quote().length());
    int start = selectors.expected() - selectors.prefix().length();
    return start >= 0 && text.startsWith(whole, start) && !SurrogatePairs.isSplit(text, span)
        ? Optional.of(AnchorCandidate.verbatim(span))
        : Optional.empty();
  }

  static VerbatimSearch of(AnchorQuery query) {
    NormalSelectors selectors = query.selectors();
    CandidateScorer scoring = query.scoring();
    VerbatimOccurrences found =
        VerbatimOccurrences.of(selectors.quote(), query.text().normal(), selectors.expected());
    boolean sameCount = found.count() == selectors.copies();
    List<Span> copies = new ArrayList<>();
    Optional<AnchorCandidate> best = Optional.empty();
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < found.starts().size(); i++) {
      int start = found.starts().get(i);
      AnchorCandidate copy =
          AnchorCandidate.verbatim(new Span(start, start + selectors.quote().length()));
      copies.add(copy.span());
      if (query.prior().isTaken(copy.span())) {
        continue;
      }
      boolean sameOrdinal = sameCount && found.firstOrdinal() + i == selectors.ordinal();
      double score = scoring.score(copy) + (sameOrdinal ? CandidateScorer.SAME_ORDINAL : 0);
      if (score > most) {
        most = score;
        best = Optional.of(copy);
      }
    }
    return new VerbatimSearch(best.filter(copy -> !isVetoed(query, found, copy.span())), copies);
  }

  /**
   * Whether copies have vanished, and the quoted one may be among them: then one in other
   * surroundings must not pass for it. Who knows the older text knows better.
   */
  private static boolean isVetoed(AnchorQuery query, VerbatimOccurrences found, Span copy) {
    return query.prior().hunk().isEmpty()
        && found.count() < query.selectors().copies()
        && QuoteContext.fit(query.selectors(), query.text().normal(), copy) < FITTING;
  }
}
