package dev.ibid.check;

/**
 * A text in which code is blanked: fenced blocks, also in quotations and lists and behind words,
 * and spans between backticks on one line. Everything else stays where it is.
 */
final class CodeBlankedText {
  private static final int LEAST_FENCE_MARKS = 3;

  private final String text;
  private final StringBuilder prose;

  /** The fence of the block that is open, or empty. */
  private String open = "";

  /** A fence of so many marks behind words is closed nowhere below. */
  private int unclosedMarks = Integer.MAX_VALUE;

  private CodeBlankedText(String text) {
    this.text = text;
    this.prose = new StringBuilder(text);
  }

  static String of(String text) {
    CodeBlankedText prose = new CodeBlankedText(text);
    int start = 0;
    while (start < text.length()) {
      int end = prose.lineEnd(start);
      start = prose.line(start, end);
    }
    return prose.prose.toString();
  }

  private int lineEnd(int start) {
    int end = text.indexOf('\n', start);
    return end < 0 ? text.length() : end;
  }

  /** Reads a line; returns where to go on. */
  private int line(int start, int end) {
    int content = start;
    while (content < end && " \t>".indexOf(text.charAt(content)) >= 0) {
      content++;
    }
    int run = run(content, end);
    if (!open.isEmpty()) {
      boolean closes =
          run >= open.length()
              && text.charAt(content) == open.charAt(0)
              && text.substring(content + run, end).isBlank();
      blank(start, end);
      if (closes) {
        open = "";
      }
      return end + 1;
    }
    boolean inline =
        run > 0 && text.charAt(content) == '`' && text.substring(content + run, end).contains("`");
    if (run >= LEAST_FENCE_MARKS && !inline) {
      open = text.substring(content, content + run);
      blank(start, end);
      return end + 1;
    }
    return spans(content, end);
  }

  /**
   * Where a block ends whose fence opens behind words and has nothing but a language behind it:
   * after a fence at the start of a line; 0 if there is none.
   */
  private int looseEnd(int after, int end, int run) {
    boolean fence =
        run >= LEAST_FENCE_MARKS
            && run < unclosedMarks
            && text.substring(after, end).strip().indexOf(' ') < 0;
    int start = end + 1;
    while (fence && start < text.length()) {
      int lineEnd = lineEnd(start);
      int content = start;
      while (content < lineEnd && " \t>".indexOf(text.charAt(content)) >= 0) {
        content++;
      }
      int closing = run(content, lineEnd);
      if (closing >= run && text.charAt(content) == '`') {
        return content + closing;
      }
      start = lineEnd + 1;
    }
    // Nor does a longer one end; without this, many of them would each look to the end.
    unclosedMarks = fence ? run : unclosedMarks;
    return 0;
  }

  /** Blanks the code between backticks; returns where to go on. */
  private int spans(int start, int lineEnd) {
    int end = lineEnd;
    int from = text.indexOf('`', start, end);
    while (from >= 0) {
      int after = from + run(from, end);
      int close = close(after, end, after - from);
      if (close > 0) {
        blank(from, close);
      } else {
        int loose = looseEnd(after, end, after - from);
        if (loose > 0) {
          blank(from, loose);
          end = lineEnd(loose);
          after = loose;
        }
      }
      from = text.indexOf('`', Math.max(after, close), end);
    }
    return end + 1;
  }

  /** Where the next run of so many backticks ends; 0 if there is none. */
  private int close(int start, int end, int length) {
    int from = text.indexOf('`', start, end);
    while (from >= 0) {
      int run = run(from, end);
      if (run == length) {
        return from + run;
      }
      from = text.indexOf('`', from + run, end);
    }
    return 0;
  }

  /** How many backticks, or tildes, stand here in a row. */
  private int run(int start, int end) {
    if (start >= end || "`~".indexOf(text.charAt(start)) < 0) {
      return 0;
    }
    int index = start;
    while (index < end && text.charAt(index) == text.charAt(start)) {
      index++;
    }
    return index - start;
  }

  private void blank(int start, int end) {
    for (int i = start; i < end; i++) {
      if (text.charAt(i) != '\r' && text.charAt(i) != '\n') {
        prose.setCharAt(i, ' ');
      }
    }
  }
}
