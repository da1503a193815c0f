package dev.ibid.anchor;

import dev.ibid.text.Span;

/** What is looked for, where, and what is known about it. */
record AnchorQuery(NormalSelectors selectors, PreparedText text, PriorText prior) {
  /** A window may hold this many times the quote when little of it is letters. */
  private static final int WIDEST_QUOTES = 8;

  private static final int MARGIN_CHARS = 2 * Selectors.CONTEXT_CHARS;

  CandidateScorer scoring() {
    return new CandidateScorer(this);
  }

  Span everything() {
    return new Span(0, text.normal().length());
  }

  /** A window with its surroundings, cut where it would take too long to read. */
  Span widened(Span window) {
    int margin = MARGIN_CHARS + selectors.quote().length() / 2;
    int most = WIDEST_QUOTES * (MARGIN_CHARS + selectors.quote().length());
    int start = Math.max(0, window.start() - margin);
    int end =
        (int)
            Math.min(
                text.normal().length(),
                Math.min((long) window.end() + margin, (long) start + most));
    return SurrogatePairs.whole(text.normal(), new Span(start, end));
  }
}
