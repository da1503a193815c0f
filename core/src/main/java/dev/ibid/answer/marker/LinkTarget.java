package dev.ibid.answer.marker;

/**
 * Reads where a link leads: {@code (url "title")}, or the same without parentheses in a definition.
 * What turns out to be no target is prose again from there on.
 */
final class LinkTarget {
  private enum Part {
    START,
    ANGLE,
    URL,
    GAP,
    TITLE,
    END
  }

  private Part part = Part.START;
  private boolean enclosed;
  private boolean escaped;
  private int depth;
  private char titleEnd;

  /**
   * @param inParentheses whether it is the target of a link, not of a definition
   */
  void open(boolean inParentheses) {
    part = Part.START;
    enclosed = inParentheses;
    escaped = false;
    depth = 0;
  }

  Continuation read(char c) {
    if (c == '\n') {
      return Continuation.ENDED_BEFORE;
    }
    if (escaped || (c == '\\' && part != Part.GAP && part != Part.END)) {
      escaped = !escaped;
      part = part == Part.START ? Part.URL : part;
      return Continuation.GOES_ON;
    }
    return switch (part) {
      case START -> start(c);
      case ANGLE -> insideUntil(c, '>', Part.GAP);
      case URL -> url(c);
      case GAP -> gap(c);
      case TITLE -> insideUntil(c, titleEnd, Part.END);
      case END -> end(c);
    };
  }

  private Continuation start(char c) {
    if (isBlank(c)) {
      return Continuation.GOES_ON;
    }
    if (c == '[') {
      return Continuation.ENDED_BEFORE;
    }
    part = c == '<' ? Part.ANGLE : Part.URL;
    return c == '<' ? Continuation.GOES_ON : url(c);
  }

  private Continuation url(char c) {
    if (isBlank(c)) {
      part = Part.GAP;
    } else if (c == '(') {
      depth++;
    } else if (c == ')') {
      depth--;
      return enclosed && depth < 0 ? Continuation.ENDS_HERE : Continuation.GOES_ON;
    }
    return Continuation.GOES_ON;
  }

  private Continuation gap(char c) {
    if (c == '"' || c == '\'' || c == '(') {
      titleEnd = c == '(' ? ')' : c;
      part = Part.TITLE;
      return Continuation.GOES_ON;
    }
    return end(c);
  }

  private Continuation end(char c) {
    if (c == ')' && enclosed) {
      return Continuation.ENDS_HERE;
    }
    return isBlank(c) ? Continuation.GOES_ON : Continuation.ENDED_BEFORE;
  }

  private Continuation insideUntil(char c, char last, Part next) {
    if (c == last) {
      part = next;
    }
    return Continuation.GOES_ON;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
  }
}
