package dev.ibid.text;

/** The fences around a code block. */
final class CodeFences {
  private static final int LEAST_FENCE_MARKS = 3;

  private CodeFences() {}

  /** How many characters the opening fence at {@code start} has; 0 if there is none. */
  static int length(String text, int start, int end) {
    int run = run(text, start, end);
    boolean inline =
        run > 0 && text.charAt(start) == '`' && text.indexOf('`', start + run, end) >= 0;
    return run < LEAST_FENCE_MARKS || inline ? 0 : run;
  }

  /**
   * Where the block ends whose fence opens at {@code open} and whose code begins at {@code code}:
   * after its closing fence, or with the quotation it stands in, else with the text.
   */
  static int end(String text, int open, int code, boolean quoted) {
    int length = run(text, open, text.length());
    int position = code;
    while (position < text.length()) {
      int lineEnd = LineMarkers.endOfLine(text, position);
      int start = Characters.skipSpace(text, position, lineEnd);
      int content = quoted ? LineMarkers.afterQuote(text, start, lineEnd) : start;
      if (quoted && content == start) {
        return position;
      }
      int run = run(text, content, lineEnd);
      if (run >= length
          && text.charAt(content) == text.charAt(open)
          && Characters.skipSpace(text, content + run, lineEnd) == lineEnd) {
        return lineEnd;
      }
      position = lineEnd + 1;
    }
    return text.length();
  }

  /**
   * Where a fence opens behind other words on the line, as in {@code ran ```sql}; -1 if none does.
   * Nothing but a language stands behind it.
   */
  static int behindWords(String text, int start, int end) {
    int open = text.indexOf("```", start, end);
    if (open <= start || !Character.isWhitespace(text.charAt(open - 1))) {
      return -1;
    }
    int info = open + run(text, open, end);
    boolean onlyInfo = text.substring(info, end).strip().chars().allMatch(CodeFences::isInfo);
    return onlyInfo ? open : -1;
  }

  private static boolean isInfo(int c) {
    return Character.isLetterOrDigit(c) || "+#_-.".indexOf(c) >= 0;
  }

  /**
   * Where the fence ends that closes a block which opened behind other words at {@code open}; more
   * words may follow. -1 if there is none.
   */
  static int looseEnd(String text, int open) {
    int length = run(text, open, text.length());
    int position = LineMarkers.endOfLine(text, open) + 1;
    while (position < text.length()) {
      int lineEnd = LineMarkers.endOfLine(text, position);
      int start = Characters.skipSpace(text, position, lineEnd);
      int run = run(text, start, lineEnd);
      int after = start + run;
      if (run >= length
          && text.charAt(start) == '`'
          && (after == lineEnd || Character.isWhitespace(text.charAt(after)))) {
        return after;
      }
      position = lineEnd + 1;
    }
    return -1;
  }

  /** How many marks the fence at {@code open} has. */
  static int marks(String text, int open) {
    return run(text, open, text.length());
  }

  /** The info string of the fence that opens at {@code open}: what is said about the code. */
  static String info(String text, int open) {
    int end = LineMarkers.endOfLine(text, open);
    int start = Math.min(end, open + run(text, open, end));
    return text.substring(start, end).strip();
  }

  private static int run(String text, int start, int end) {
    if (start >= end || (text.charAt(start) != '`' && text.charAt(start) != '~')) {
      return 0;
    }
    int index = start;
    while (index < end && text.charAt(index) == text.charAt(start)) {
      index++;
    }
    return index - start;
  }
}
