package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;

/** Finds a quote by its letters and digits alone: only its formatting was changed. */
final class SkeletonSearch {
  /** Fewer letters than these stand in any text by chance. */
  private static final int LEAST_LETTERS = 12;

  /** Letters may be set further apart, but not strewn over the text. */
  private static final int WIDEST_QUOTES = 3;

  private SkeletonSearch() {}

  static Optional<AnchorCandidate> find(AnchorQuery query, List<Span> others) {
    String bones = Skeleton.of(query.selectors().quote()).bones();
    if (bones.length() < LEAST_LETTERS) {
      return Optional.empty();
    }
    Skeleton skeleton = query.text().skeleton();
    int expected =
        skeleton.bonesBefore(
            Math.min(query.selectors().expected(), query.text().normal().length()));
    CandidateScorer scoring = query.scoring();
    Optional<Span> best = Optional.empty();
    double most = Double.NEGATIVE_INFINITY;
    for (int start : VerbatimOccurrences.of(bones, skeleton.bones(), expected).starts()) {
      Span span = skeleton.toSource(start, start + bones.length());
      boolean isOther = query.prior().isTaken(span) || others.stream().anyMatch(span::overlaps);
      if (isOther || span.length() > (long) WIDEST_QUOTES * query.selectors().quote().length()) {
        continue;
      }
      double score = scoring.score(AnchorCandidate.verbatim(span));
      if (score > most) {
        most = score;
        best = Optional.of(span);
      }
    }
    return best.map(span -> read(query, span));
  }

  /** With the marks around and between the letters, which a close look tells. */
  private static AnchorCandidate read(AnchorQuery query, Span span) {
    return new WindowAligner(query.selectors(), query.text().normal())
        .at(query.widened(span))
        .filter(candidate -> candidate.span().overlaps(span))
        .orElse(AnchorCandidate.verbatim(SurrogatePairs.whole(query.text().normal(), span)));
  }
}
