package dev.ibid.search.indexing;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a text into the parts by which it is searched: each short enough to be about one thing, and
 * ending where a paragraph, a line, a sentence or at least a word ends.
 */
public final class PartSplitter {
  /** The longest a part may be, in characters. */
  public static final int MOST_CHARS = 600;

  /** A better place for a cut is only looked for in the part's second half. */
  private static final int LEAST_CHARS = MOST_CHARS / 2;

  private PartSplitter() {}

  /** The parts of a text in order; what lies between them is white space. */
  public static List<Span> of(String text) {
    List<Span> parts = new ArrayList<>();
    int start = skipSpace(text, 0);
    while (start < text.length()) {
      int end = text.length() - start <= MOST_CHARS ? text.length() : cut(text, start);
      parts.add(new Span(start, end));
      start = skipSpace(text, end);
    }
    return parts;
  }

  private static int cut(String text, int start) {
    int best = start + MOST_CHARS;
    Strength strongest = Strength.NONE;
    for (int i = start + MOST_CHARS; i > start + LEAST_CHARS; i--) {
      Strength here = Strength.of(text, i);
      if (here.compareTo(strongest) > 0) {
        strongest = here;
        best = i;
      }
    }
    return Character.isLowSurrogate(text.charAt(best))
            && Character.isHighSurrogate(text.charAt(best - 1))
        ? best - 1
        : best;
  }

  /** How good a place for a cut is, from bad to good. */
  private enum Strength {
    NONE,
    WORD,
    SENTENCE,
    LINE,
    PARAGRAPH;

    static Strength of(String text, int position) {
      char before = text.charAt(position - 1);
      char after = text.charAt(position);
      if (after == '\n') {
        return position + 1 < text.length() && text.charAt(position + 1) == '\n' ? PARAGRAPH : LINE;
      }
      if (isFullWidthEnd(before)) {
        return SENTENCE;
      }
      if (!Character.isWhitespace(after)) {
        return NONE;
      }
      return before == '.' || before == '!' || before == '?' ? SENTENCE : WORD;
    }

    private static boolean isFullWidthEnd(char c) {
      return c == '。' || c == '！' || c == '？';
    }
  }

  private static int skipSpace(String text, int from) {
    int i = from;
    while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
      i++;
    }
    return i;
  }
}
