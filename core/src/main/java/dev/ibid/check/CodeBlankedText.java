package dev.ibid.check;

/**
 * A text in which code is blanked: fenced blocks, also in quotations and lists, and spans between
 * backticks on one line. Everything else stays where it is.
 */
final class CodeBlankedText {
  private static final int LEAST_FENCE_MARKS = 3;

  private final String text;
  private final StringBuilder prose;

  /** The fence of the block that is open, or empty. */
  private String open = "";

  private CodeBlankedText(String text) {
    this.text = text;
    this.prose = new StringBuilder(text);
  }

  static String of(String text) {
    CodeBlankedText prose = new CodeBlankedText(text);
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      prose.line(start, end);
      start = end + 1;
    }
    return prose.prose.toString();
  }

  private void line(int start, int end) {
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
      return;
    }
    boolean inline =
        run > 0 && text.charAt(content) == '`' && text.substring(content + run, end).contains("`");
    if (run >= LEAST_FENCE_MARKS && !inline) {
      open = text.substring(content, content + run);
      blank(start, end);
      return;
    }
    spans(content, end);
  }

  private void spans(int start, int end) {
    int from = text.indexOf('`', start, end);
    while (from >= 0) {
      int after = from + run(from, end);
      int close = close(after, end, after - from);
      if (close > 0) {
        blank(from, close);
      }
      from = text.indexOf('`', Math.max(after, close), end);
    }
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
      if (text.charAt(i) != '\r') {
        prose.setCharAt(i, ' ');
      }
    }
  }
}
