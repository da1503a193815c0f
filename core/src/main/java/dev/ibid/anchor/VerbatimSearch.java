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
record VerbatimSearch(Optional<Candidate> best, List<Span> others) {
  /** A copy whose surroundings fit this well is the one that was quoted. */
  private static final double FITTING = 0.5;

  VerbatimSearch {
    others = List.copyOf(others);
  }

  /** The quote in its old surroundings at its old place: no other copy can be meant. */
  static Optional<Candidate> untouched(Quest quest) {
    Wanted wanted = quest.wanted();
    String text = quest.text().normal();
    String whole = wanted.prefix() + wanted.quote() + wanted.suffix();
    Span span = new Span(wanted.expected(), wanted.expected() + wanted.quote().length());
    int start = wanted.expected() - wanted.prefix().length();
    return start >= 0 && text.startsWith(whole, start) && !Pairs.isSplit(text, span)
        ? Optional.of(Candidate.verbatim(span))
        : Optional.empty();
  }

  static VerbatimSearch of(Quest quest) {
    Wanted wanted = quest.wanted();
    Scoring scoring = quest.scoring();
    Occurrences found = Occurrences.of(wanted.quote(), quest.text().normal(), wanted.expected());
    boolean sameCount = found.count() == wanted.copies();
    List<Span> copies = new ArrayList<>();
    Optional<Candidate> best = Optional.empty();
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < found.starts().size(); i++) {
      int start = found.starts().get(i);
      Candidate copy = Candidate.verbatim(new Span(start, start + wanted.quote().length()));
      copies.add(copy.span());
      if (quest.knowledge().isTaken(copy.span())) {
        continue;
      }
      boolean sameOrdinal = sameCount && found.firstOrdinal() + i == wanted.ordinal();
      double score = scoring.score(copy) + (sameOrdinal ? Scoring.SAME_ORDINAL : 0);
      if (score > most) {
        most = score;
        best = Optional.of(copy);
      }
    }
    return new VerbatimSearch(best.filter(copy -> !isVetoed(quest, found, copy.span())), copies);
  }

  /**
   * Whether copies have vanished, and the quoted one may be among them: then one in other
   * surroundings must not pass for it. Who knows the older text knows better.
   */
  private static boolean isVetoed(Quest quest, Occurrences found, Span copy) {
    return quest.knowledge().hunk().isEmpty()
        && found.count() < quest.wanted().copies()
        && Context.fit(quest.wanted(), quest.text().normal(), copy) < FITTING;
  }
}
