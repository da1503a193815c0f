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

  static Optional<Candidate> find(Quest quest, List<Span> others) {
    String bones = Skeleton.of(quest.wanted().quote()).bones();
    if (bones.length() < LEAST_LETTERS) {
      return Optional.empty();
    }
    Skeleton skeleton = quest.text().skeleton();
    int expected =
        skeleton.bonesBefore(Math.min(quest.wanted().expected(), quest.text().normal().length()));
    Scoring scoring = quest.scoring();
    Optional<Span> best = Optional.empty();
    double most = Double.NEGATIVE_INFINITY;
    for (int start : Occurrences.of(bones, skeleton.bones(), expected).starts()) {
      Span span = skeleton.toSource(start, start + bones.length());
      boolean isOther = quest.knowledge().isTaken(span) || others.stream().anyMatch(span::overlaps);
      if (isOther || span.length() > (long) WIDEST_QUOTES * quest.wanted().quote().length()) {
        continue;
      }
      double score = scoring.score(Candidate.verbatim(span));
      if (score > most) {
        most = score;
        best = Optional.of(span);
      }
    }
    return best.map(span -> read(quest, span));
  }

  /** With the marks around and between the letters, which a close look tells. */
  private static Candidate read(Quest quest, Span span) {
    return new CloseLook(quest.wanted(), quest.text().normal())
        .at(quest.widened(span))
        .filter(candidate -> candidate.span().overlaps(span))
        .orElse(Candidate.verbatim(Pairs.whole(quest.text().normal(), span)));
  }
}
