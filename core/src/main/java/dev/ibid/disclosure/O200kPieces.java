package dev.ibid.disclosure;

/**
 * Where the o200k encoding parts a text before it looks for tokens: into words with the character
 * before them, up to three digits, runs of signs, and runs of whitespace. No token reaches beyond
 * such a piece.
 *
 * <p>The encoding defines this by a regular expression, whose alternatives stand here in the same
 * order; what it tries and gives back again is worked out beforehand.
 */
final class O200kPieces {
  private static final int MOST_DIGITS = 3;

  /** Capitals, which may begin a word. */
  private static final int UPPER =
      (1 << Character.UPPERCASE_LETTER) | (1 << Character.TITLECASE_LETTER);

  /** Small letters, which may end a word. */
  private static final int LOWER = 1 << Character.LOWERCASE_LETTER;

  /** Letters of scripts without case. */
  private static final int CASELESS =
      (1 << Character.MODIFIER_LETTER) | (1 << Character.OTHER_LETTER);

  private static final int MARK =
      (1 << Character.NON_SPACING_MARK)
          | (1 << Character.COMBINING_SPACING_MARK)
          | (1 << Character.ENCLOSING_MARK);

  /** What may stand anywhere in a word. */
  private static final int ANYWHERE = CASELESS | MARK;

  private static final int NUMBER =
      (1 << Character.DECIMAL_DIGIT_NUMBER)
          | (1 << Character.LETTER_NUMBER)
          | (1 << Character.OTHER_NUMBER);

  private static final int LETTER_OR_NUMBER = UPPER | LOWER | CASELESS | NUMBER;

  private static final int SEPARATOR =
      (1 << Character.SPACE_SEPARATOR)
          | (1 << Character.LINE_SEPARATOR)
          | (1 << Character.PARAGRAPH_SEPARATOR);

  private O200kPieces() {}

  /** Where the piece ends that begins at {@code start}. */
  static int end(String text, int start) {
    int first = text.codePointAt(start);
    int end = wordEnd(text, start, first);
    if (end > start) {
      return contractionEnd(text, end);
    }
    if (is(NUMBER, first)) {
      return numberEnd(text, start);
    }
    end = signsEnd(text, start, first);
    return end > start ? end : whitespaceEnd(text, start);
  }

  /**
   * A word is capitals, then small letters; where no small letter follows, it ends behind the last
   * caseless one, and without any it is all capitals. Returns {@code start} if there is none.
   */
  private static int wordEnd(String text, int start, int first) {
    int begin = start;
    if (!is(LETTER_OR_NUMBER, first) && !isLineBreak(first)) {
      begin += Character.charCount(first);
    }
    int caseless = start;
    int end = begin;
    while (end < text.length()) {
      int next = text.codePointAt(end);
      if (!is(UPPER | ANYWHERE, next)) {
        break;
      }
      end += Character.charCount(next);
      if (is(ANYWHERE, next)) {
        caseless = end;
      }
    }
    if (end < text.length() && is(LOWER, text.codePointAt(end))) {
      return runEnd(text, end, LOWER | ANYWHERE);
    }
    if (caseless > start) {
      return caseless;
    }
    if (is(MARK, first)) {
      return begin;
    }
    return end > begin ? end : start;
  }

  private static int runEnd(String text, int start, int types) {
    int end = start;
    while (end < text.length()) {
      int next = text.codePointAt(end);
      if (!is(types, next)) {
        break;
      }
      end += Character.charCount(next);
    }
    return end;
  }

  /** Words take {@code 's}, {@code 't}, {@code 're}, {@code 've}, {@code 'm}, … along. */
  private static int contractionEnd(String text, int end) {
    if (end + 1 >= text.length() || text.charAt(end) != '\'') {
      return end;
    }
    char second = end + 2 < text.length() ? folded(text.charAt(end + 2)) : ' ';
    return switch (folded(text.charAt(end + 1))) {
      case 's', 't', 'm', 'd' -> end + 2;
      case 'r', 'v' -> second == 'e' ? end + 3 : end;
      case 'l' -> second == 'l' ? end + 3 : end;
      default -> end;
    };
  }

  // By way of the capital, as regular expressions do: a long s is an s as well.
  private static char folded(char letter) {
    return Character.toLowerCase(Character.toUpperCase(letter));
  }

  private static int numberEnd(String text, int start) {
    int end = start;
    for (int i = 0; i < MOST_DIGITS && end < text.length(); i++) {
      int next = text.codePointAt(end);
      if (!is(NUMBER, next)) {
        break;
      }
      end += Character.charCount(next);
    }
    return end;
  }

  /** Signs take a space before them along, and line breaks and slashes behind them. */
  private static int signsEnd(String text, int start, int first) {
    int begin = first == ' ' ? start + 1 : start;
    int end = begin;
    while (end < text.length()) {
      int next = text.codePointAt(end);
      if (is(LETTER_OR_NUMBER, next) || isWhitespace(next)) {
        break;
      }
      end += Character.charCount(next);
    }
    if (end == begin) {
      return start;
    }
    while (end < text.length() && (isLineBreak(text.charAt(end)) || text.charAt(end) == '/')) {
      end++;
    }
    return end;
  }

  /** Whitespace ends behind its last line break, or before the character that a word takes. */
  private static int whitespaceEnd(String text, int start) {
    int end = start;
    int lineBreak = start;
    // All whitespace is within the basic plane.
    while (end < text.length() && isWhitespace(text.charAt(end))) {
      end++;
      if (isLineBreak(text.charAt(end - 1))) {
        lineBreak = end;
      }
    }
    if (lineBreak > start) {
      return lineBreak;
    }
    return end == text.length() || end == start + 1 ? end : end - 1;
  }

  private static boolean is(int types, int codePoint) {
    return ((types >> Character.getType(codePoint)) & 1) != 0;
  }

  private static boolean isLineBreak(int codePoint) {
    return codePoint == '\n' || codePoint == '\r';
  }

  private static boolean isWhitespace(int codePoint) {
    return (codePoint >= '\t' && codePoint <= '\r')
        || codePoint == '\u0085'
        || is(SEPARATOR, codePoint);
  }
}
