package dev.ibid.privacy;

/**
 * Follows a token over line breaks: of a terminal that wrapped it, or of a program that stitches it
 * together from quoted pieces or with backslashes.
 */
final class LineWrapping {
  private static final int MOST_LINES = 32;
  private static final int INDENT_CHARS = 64;
  private static final int PIECE_CHARS = 6;
  private static final CharacterSet DRAWN = CharacterSet.of("A-Za-z0-9+/_-");
  private static final CharacterSet MARGIN = CharacterSet.of(" \t>|");
  private static final CharacterSet JOINER = CharacterSet.of("+.&");
  private static final char[] ESCAPES = {'r', 'n'};
  private static final CharacterSet AFTER_PIECE = CharacterSet.of("\"'`,;)]}<\\ \t\r\n");

  private LineWrapping() {}

  /**
   * Where the token ends whose characters begin at {@code from}.
   *
   * @param length of tokens: with fewer characters than the least, it goes on over any break, with
   *     as many as the most, over none
   */
  static int end(ScannedText text, int from, CharacterSet body, LengthRange length) {
    int end = text.skip(body, from);
    int count = end - from;
    for (int line = 1; line < MOST_LINES && count > 0 && count < length.most(); line++) {
      int next = resume(text, end);
      int stop = next < 0 ? next : text.skip(body, next);
      boolean goesOn =
          stop > next
              && (count < length.least() || isStitched(text, end) || isTail(text, next, stop));
      if (!goesOn) {
        break;
      }
      count += stop - next;
      end = stop;
    }
    return end;
  }

  /** Where a value ends that looks drawn so far. It goes on over lines that look drawn, too. */
  static int endOfDrawn(ScannedText text, int from) {
    int end = from;
    for (int line = 1; line < MOST_LINES; line++) {
      int next = resume(text, end);
      int stop = next < 0 ? next : text.skip(DRAWN, next);
      if (stop <= next || !isTail(text, next, stop) || !Randomness.looksDrawn(text, next, stop)) {
        break;
      }
      end = stop;
    }
    return end;
  }

  /** Where the next piece begins if a break follows {@code end}, or -1. */
  static int resume(ScannedText text, int end) {
    int i = end;
    boolean quoted = false;
    if (CharacterSet.QUOTE.has(text.at(text.skipSlashes(i)))) {
      quoted = true;
      i = text.skipSlashes(i) + 1;
    }
    i = text.skip(CharacterSet.BLANK, i, i + INDENT_CHARS);
    if ((quoted && JOINER.has(text.at(i))) || (text.at(i) == '\\' && isBreak(text.at(i + 1)))) {
      i = text.skip(CharacterSet.BLANK, i + 1, i + INDENT_CHARS);
    }
    int next = afterBreak(text, i);
    if (next < 0) {
      return -1;
    }
    next = text.skip(MARGIN, next, next + INDENT_CHARS);
    if (!quoted) {
      return next;
    }
    if (JOINER.has(text.at(next))) {
      next = text.skip(CharacterSet.BLANK, next + 1, next + INDENT_CHARS);
    }
    next = text.skipSlashes(next);
    return CharacterSet.QUOTE.has(text.at(next)) ? next + 1 : -1;
  }

  /** Where the next line begins if this one ends here, spelled out or escaped; or -1. */
  static int afterBreak(ScannedText text, int at) {
    int i = at;
    if (text.at(i) == '\r') {
      i++;
    }
    if (text.at(i) == '\n') {
      return i + 1;
    }
    for (char escape : ESCAPES) {
      int letter = text.skipSlashes(i);
      if (letter > i && text.at(letter) == escape) {
        i = letter + 1;
      }
    }
    return i > at ? i : -1;
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }

  private static boolean isStitched(ScannedText text, int end) {
    return CharacterSet.QUOTE.has(text.at(text.skipSlashes(end)))
        || (text.at(end) == '\\' && isBreak(text.at(end + 1)));
  }

  /**
   * Whether the piece looks like the rest of a token rather than like the next line's first word.
   */
  private static boolean isTail(ScannedText text, int start, int end) {
    char after = text.at(end);
    return end - start >= PIECE_CHARS
        && (after == '\0' || AFTER_PIECE.has(after))
        && Randomness.isMixed(text, start, end);
  }
}
