package dev.ibid.text;

import java.util.List;

/** Tells code from prose. */
public final class CodeDetector {
  private static final List<String> STARTS =
      List.of("$ ", "//", "/*", "#include", "import ", "def ", "class ", "return ", "public ", "@");
  private static final List<String> PARTS =
      List.of(" = ", "==", ":=", "=>", "->", "::", "</", "/>", "()", "({", "[]");

  /** How far a code span may reach, so that stray backticks cost no second pass. */
  private static final int MOST_SPAN_CHARS = 1000;

  private CodeDetector() {}

  /** Whether {@code text} holds a code block, fenced or indented, or a code span. */
  public static boolean isIn(String text) {
    MarkdownLines lines = new MarkdownLines(text);
    while (lines.hasNext()) {
      MarkdownLines.Line line = lines.next();
      if (line.block() == BlockKind.CODE || hasSpan(text, line.start(), line.end())) {
        return true;
      }
    }
    return false;
  }

  /** Whether an indented line is more likely code than a paragraph set in. */
  static boolean looksLikeCode(String text, int start, int end) {
    return ";{}".indexOf(text.charAt(end - 1)) >= 0
        || STARTS.stream().anyMatch(mark -> text.startsWith(mark, start))
        || PARTS.stream().map(part -> text.indexOf(part, start, end)).anyMatch(at -> at >= 0);
  }

  /** Past the code span that opens at {@code from}; past its backticks alone if it never closes. */
  static int afterSpan(String text, int from, int end) {
    int open = afterBackticks(text, from, end);
    boolean apostrophe = open == from + 1 && from > 0 && Character.isLetter(text.charAt(from - 1));
    int reach = apostrophe ? open : Math.min(end, open + MOST_SPAN_CHARS);
    int run = text.indexOf('`', open, reach);
    while (run >= 0) {
      int close = afterBackticks(text, run, end);
      if (close - run == open - from) {
        return close;
      }
      run = close < reach ? text.indexOf('`', close, reach) : -1;
    }
    return open;
  }

  private static boolean hasSpan(String text, int start, int end) {
    int open = text.indexOf('`', start, end);
    while (open >= 0) {
      int after = afterSpan(text, open, end);
      if (after > afterBackticks(text, open, end)) {
        return true;
      }
      open = text.indexOf('`', after, end);
    }
    return false;
  }

  private static int afterBackticks(String text, int from, int end) {
    int index = from;
    while (index < end && text.charAt(index) == '`') {
      index++;
    }
    return index;
  }
}
