package dev.ibid.anchor;

import dev.ibid.text.Span;

/**
 * What is looked for: selectors in normal form.
 *
 * @param expected about where it should stand
 */
record NormalSelectors(
    String prefix,
    String quote,
    String suffix,
    String heading,
    int copies,
    int ordinal,
    int expected) {

  static NormalSelectors of(Selectors selectors) {
    return new NormalSelectors(
        NormalForm.of(selectors.prefix()).text(),
        NormalForm.of(selectors.quote()).text(),
        NormalForm.of(selectors.suffix()).text(),
        NormalForm.of(selectors.heading()).text(),
        selectors.copies(),
        selectors.ordinal(),
        selectors.position().start());
  }

  NormalSelectors expectedAt(int offset) {
    return new NormalSelectors(prefix, quote, suffix, heading, copies, ordinal, offset);
  }

  /** A part of the quote, with its own surroundings. */
  NormalSelectors part(Span span) {
    String whole = prefix + quote + suffix;
    Span place = span.shift(prefix.length());
    Span around =
        SurrogatePairs.whole(
            whole,
            new Span(
                Math.max(0, place.start() - Selectors.CONTEXT_CHARS),
                Math.min(whole.length(), place.end() + Selectors.CONTEXT_CHARS)));
    return new NormalSelectors(
        whole.substring(around.start(), place.start()),
        span.of(quote),
        whole.substring(place.end(), around.end()),
        heading,
        1,
        0,
        expected + span.start());
  }
}
