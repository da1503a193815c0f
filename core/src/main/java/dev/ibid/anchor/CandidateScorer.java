package dev.ibid.anchor;

import dev.ibid.text.Span;

/**
 * How much speaks for a candidate: about 1 for the quote in its own surroundings. The weights are
 * explained in docs/anchoring.md.
 */
final class CandidateScorer {
  /** Worth little: it only decides between copies that nothing else tells apart. */
  static final double SAME_ORDINAL = 0.01;

  /**
   * What a character of context is worth beside one of the quote. So the context decides about
   * short quotes and hardly matters to long ones, and one threshold serves all lengths.
   */
  private static final double CONTEXT_WORTH = 0.3;

  /** Much may be added inside a quote that is otherwise intact; a little is taken off for it. */
  private static final double COVERAGE_WORTH = 0.9;

  private static final double SAME_HEADING = 0.02;

  /** Edits shift offsets, so that they say little. */
  private static final double SAME_POSITION = 0.02;

  /** The lines around are where they were. */
  private static final double IN_HUNK = 0.2;

  /** It stood elsewhere before. */
  private static final double TAKEN = -0.3;

  /** Enough, when only the selectors are known. */
  private static final double ENOUGH = 0.6;

  /** Enough, when the older text is known: less where the quote should be, more elsewhere. */
  private static final double ENOUGH_BY_LINES = 0.75;

  /** With less of the quote left, no surroundings make it the same. */
  private static final double LEAST_COVERAGE = 0.55;

  /** With so much of the quote left, words of another script were merely added to it. */
  private static final double INTACT = 0.85;

  /** What a translation leaves as it was: a name, some code or a link of about so many letters. */
  private static final double UNTRANSLATED = 24;

  /** With more than this added, the words of the quote are merely strewn over something else. */
  private static final double LEAST_SIMILARITY = 0.5;

  private final NormalSelectors selectors;
  private final PreparedText text;
  private final PriorText prior;

  CandidateScorer(AnchorQuery query) {
    this.selectors = query.selectors();
    this.text = query.text();
    this.prior = query.prior();
  }

  boolean isEnough(AnchorCandidate candidate) {
    double enough = prior.hunk().isPresent() ? ENOUGH_BY_LINES : ENOUGH;
    return candidate.coverage() >= LEAST_COVERAGE
        && candidate.similarity() >= LEAST_SIMILARITY
        && score(candidate) >= enough
        && !isTranslated(candidate);
  }

  /** Whether nothing but a name, some code or a link is left of words that were translated. */
  private boolean isTranslated(AnchorCandidate candidate) {
    String quote = selectors.quote();
    return candidate.coverage() < INTACT
        && candidate.coverage() * quote.length() < UNTRANSLATED
        && Scripts.differ(quote, candidate.span().of(text.normal()));
  }

  double score(AnchorCandidate candidate) {
    Span span = candidate.span();
    double core = Math.max(candidate.similarity(), COVERAGE_WORTH * candidate.coverage());
    double quote = selectors.quote().length();
    double around = CONTEXT_WORTH * (selectors.prefix().length() + selectors.suffix().length());
    double fit = QuoteContext.fit(selectors, text.normal(), span);
    double score = (quote * core + around * fit) / (quote + around);
    score += SAME_POSITION * nearness(span.start());
    if (isBelowSameHeading(span)) {
      score += SAME_HEADING;
    }
    if (prior.hunk().filter(hunk -> hunk.overlaps(span)).isPresent()) {
      score += IN_HUNK;
    }
    return prior.isTaken(span) ? score + TAKEN : score;
  }

  /** 1 at the place where it should be, towards 0 at the other end of the text. */
  private double nearness(int start) {
    double distance = Math.abs(start - selectors.expected());
    return 1 - distance / (1.0 + Math.max(text.normal().length(), selectors.expected()));
  }

  private boolean isBelowSameHeading(Span span) {
    return !selectors.heading().isEmpty()
        && selectors.heading().equals(text.headings().above(span.start()));
  }
}
