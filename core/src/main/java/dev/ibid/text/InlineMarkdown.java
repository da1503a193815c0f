package dev.ibid.text;

/**
 * What is left of a line of Markdown for people to read: links and images without their targets.
 */
final class InlineMarkdown {
  private static final int MOST_LINK_CHARS = 1000;

  private InlineMarkdown() {}

  /** Adds the text between {@code start} and {@code end} to {@code line}. */
  static void add(String text, int start, int end, OneLine line) {
    int written = start;
    int open = text.indexOf('[', start, end);
    while (open >= 0 && !line.isFull()) {
      int close = closing(text, open, end, '[', ']');
      int targetEnd = targetEnd(text, close, end);
      if (targetEnd > 0) {
        boolean image = open > written && text.charAt(open - 1) == '!';
        line.add(text, written, image ? open - 1 : open);
        add(text, open + 1, close, line);
        written = targetEnd;
      } else if (open - written > MOST_LINK_CHARS) {
        line.add(text, written, open);
        written = open;
      }
      open = text.indexOf('[', Math.max(written, open + 1), end);
    }
    line.add(text, written, end);
  }

  /** The index after {@code (target)} behind the closing bracket; 0 if that was no link. */
  private static int targetEnd(String text, int close, int end) {
    if (close < 0 || close + 1 >= end || text.charAt(close + 1) != '(') {
      return 0;
    }
    return closing(text, close + 1, end, '(', ')') + 1;
  }

  private static int closing(String text, int open, int end, char opener, char closer) {
    int reach = Math.min(end, open + MOST_LINK_CHARS);
    int depth = 0;
    for (int index = open; index < reach; index++) {
      char c = text.charAt(index);
      if (c == opener) {
        depth++;
      } else if (c == closer && --depth == 0) {
        return index;
      }
    }
    return -1;
  }
}
