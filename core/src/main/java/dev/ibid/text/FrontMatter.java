package dev.ibid.text;

/** The settings between two lines of {@code ---} with which many Markdown files begin. */
final class FrontMatter {
  private static final String RULE = "---";
  private static final int MOST_LINES = 200;

  private FrontMatter() {}

  /** Where the text goes on after its front matter; 0 without any. */
  static int end(String text) {
    int first = text.startsWith("\uFEFF") ? 1 : 0;
    int position = LineMarkers.endOfLine(text, first) + 1;
    if (!isRule(text, first, position - 1) || !isSetting(text, position)) {
      return 0;
    }
    for (int lines = 0; lines < MOST_LINES && position < text.length(); lines++) {
      int end = LineMarkers.endOfLine(text, position);
      if (isRule(text, position, end)) {
        return end;
      }
      position = end + 1;
    }
    return 0;
  }

  private static boolean isRule(String text, int start, int end) {
    return text.startsWith(RULE, start)
        && Characters.skipSpace(text, start + RULE.length(), end) == end;
  }

  private static boolean isSetting(String text, int start) {
    int index = start;
    while (index < text.length()
        && (Characters.isAsciiLetter(text.charAt(index))
            || "_-".indexOf(text.charAt(index)) >= 0)) {
      index++;
    }
    return index > start && index < text.length() && text.charAt(index) == ':';
  }
}
