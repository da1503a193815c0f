package dev.ibid.text;

/** What Markdown puts at the start of a line, and lines that are nothing but markers. */
final class LineMarkers {
  private static final int DEEPEST_HEADING_LEVEL = 6;
  private static final int LEAST_RULE_MARKS = 3;

  private LineMarkers() {}

  static int endOfLine(String text, int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }

  /** Past the {@code >} of quotations, any number of them. */
  static int afterQuote(String text, int start, int end) {
    int index = start;
    while (index < end && isQuote(text, index, end)) {
      index = Characters.skipSpace(text, index + 1, end);
    }
    return index;
  }

  static boolean isQuote(String text, int index, int end) {
    return text.charAt(index) == '>'
        && !follows(text, index, end, '=')
        && Graphemes.isBoundary(text, index + 1);
  }

  /** Past the {@code #} of a heading. */
  static int afterHeading(String text, int start, int end) {
    int index = start;
    while (index < end && text.charAt(index) == '#') {
      index++;
    }
    int depth = index - start;
    boolean marks = depth > 0 && depth <= DEEPEST_HEADING_LEVEL;
    return marks && (index == end || Characters.isSpace(text, index))
        ? Characters.skipSpace(text, index, end)
        : start;
  }

  /** Where a heading's words end: before closing {@code #}s and an explicit anchor. */
  static int headingEnd(String text, int start, int end) {
    int words = start < end ? beforeAnchor(text, start, end) : end;
    int hashes = words;
    while (hashes > start && text.charAt(hashes - 1) == '#') {
      hashes--;
    }
    boolean closes = hashes == start || Characters.isSpace(text, hashes - 1);
    return closes ? Characters.trimEnd(text, start, hashes) : words;
  }

  private static int beforeAnchor(String text, int start, int end) {
    int brace = end - 1;
    while (brace > start && text.charAt(brace) != '{') {
      brace--;
    }
    boolean anchor =
        text.charAt(end - 1) == '}'
            && brace > start
            && (follows(text, brace, end, '#') || follows(text, brace, end, '/'));
    return anchor ? Characters.trimEnd(text, start, brace) : end;
  }

  /** Whether the line is a thematic break or underlines a heading. */
  static boolean isRule(String text, int start, int end) {
    char mark = text.charAt(start);
    if ("-*_=".indexOf(mark) < 0) {
      return false;
    }
    int marks = 0;
    for (int index = start; index < end; index++) {
      if (text.charAt(index) == mark) {
        marks++;
      } else if (!Characters.isSpace(text, index)) {
        return false;
      }
    }
    return marks >= LEAST_RULE_MARKS;
  }

  static boolean isTableRow(String text, int start, int end) {
    return end - start > 1 && text.charAt(start) == '|' && text.charAt(end - 1) == '|';
  }

  /** Whether the line is what separates the head of a table from its rows. */
  static boolean isTableRule(String text, int start, int end) {
    boolean bar = false;
    boolean dash = false;
    for (int index = start; index < end; index++) {
      char c = text.charAt(index);
      bar |= c == '|';
      dash |= c == '-';
      if (c != '|' && c != '-' && c != ':' && !Characters.isSpace(text, index)) {
        return false;
      }
    }
    return bar && dash;
  }

  /** Whether the line is one HTML or JSX tag or comment and nothing else. */
  static boolean isTag(String text, int start, int end) {
    if (text.startsWith("<!--", start) || text.startsWith("{/*", start)) {
      String closing = text.charAt(start) == '<' ? "-->" : "*/}";
      return text.indexOf(closing, start, end) == end - closing.length();
    }
    if (end - start < 3 || text.charAt(start) != '<') {
      return false;
    }
    if (text.indexOf('>', start, end) != end - 1) {
      return false;
    }
    int name = text.charAt(start + 1) == '/' ? start + 2 : start + 1;
    int index = name;
    while (index < end && isNamePart(text.charAt(index))) {
      index++;
    }
    return index > name && (" />".indexOf(text.charAt(index)) >= 0);
  }

  private static boolean isNamePart(char c) {
    return Characters.isAsciiLetter(c) || Characters.isDigit(c) || c == '-' || c == '.';
  }

  private static boolean follows(String text, int index, int end, char c) {
    return index + 1 < end && text.charAt(index + 1) == c;
  }
}
