package dev.ibid.anchor;

import dev.ibid.text.Span;

/**
 * How a quote can be recognised in a later version of its text.
 *
 * @param prefix what stood before it, up to {@value #CONTEXT_CHARS} characters
 * @param suffix what stood after it
 * @param position where it stood, in UTF-16 code units of the text as it was
 * @param heading what it stood below, or empty
 * @param copies how often the text held the quote, itself included
 * @param ordinal which of the copies it was, from 0
 */
public record Selectors(
    String quote,
    String prefix,
    String suffix,
    Span position,
    String heading,
    int copies,
    int ordinal) {
  /** How many characters of context are kept on each side. */
  public static final int CONTEXT_CHARS = 32;

  public Selectors {
    if (quote.isEmpty()) {
      throw new IllegalArgumentException("A quote has at least one character");
    }
    if (ordinal < 0 || ordinal >= copies) {
      throw new IllegalArgumentException("There is no copy %d of %d".formatted(ordinal, copies));
    }
  }

  /** Describes a span of a Markdown or plain text; it must lie inside and must not be empty. */
  public static Selectors describe(String text, Span span) {
    return PreparedText.of(text).describe(span);
  }

  /** The position in Unicode code points, as W3C's TextPositionSelector counts. */
  public Span codePoints(String text) {
    int start = text.codePointCount(0, position.start());
    return new Span(start, start + text.codePointCount(position.start(), position.end()));
  }
}
