package dev.ibid.anchor;

import dev.ibid.text.Span;

/** A document and a quote of it, to be told on in other versions. */
record Story(String text, Selectors selectors) {
  static final String GUIDE =
      """
      # Guide

      ibid gives each source a citation of six characters.

      ## Storing

      Every event is redacted before it becomes durable, so that secrets never reach the disk.
      An acknowledged write survives a crash of the machine.

      ## Searching

      The index proposes candidates, and the ranking decides which of them are shown.
      Results below the threshold are listed as weak.

      ## Limits

      - Events may hold up to one megabyte of text.
      - Batches may hold up to ten thousand events.
      - Names may hold up to two hundred characters.
      """;

  static Story of(String text, String quote) {
    int start = text.indexOf(quote);
    return new Story(text, Selectors.describe(text, new Span(start, start + quote.length())));
  }

  static Story guide(String quote) {
    return of(GUIDE, quote);
  }

  /** Anchored by the selectors alone. */
  Anchoring alone(String now) {
    return new Anchorer().anchor(selectors, now);
  }

  /** Anchored with the old text known. */
  Anchoring known(String now) {
    return new Anchorer().anchor(selectors, TextRevision.of(text, now));
  }
}
