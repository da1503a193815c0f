package dev.ibid.answer.marker;

/**
 * Finds the end of a fenced block: a line that holds nothing but a fence of at least its length.
 */
final class FencedCode {
  enum Step {
    INSIDE,
    /** The character ends the closing line. */
    CLOSED,
    /** The quotation that the block stood in is over; the character begins something else. */
    LEFT,
    /** A backtick in the first line: what looked like a fence is a code span. */
    SPAN
  }

  private enum Part {
    INFO,
    BODY,
    LINE_START,
    RUN,
    TAIL
  }

  private Part part = Part.INFO;
  private char sign;
  private int length;
  private boolean quoted;
  private boolean quotedHere;
  private int run;

  void open(LineStart line) {
    part = Part.INFO;
    sign = line.sign();
    length = line.run();
    quoted = line.isQuoted();
  }

  int length() {
    return length;
  }

  /** Whether nothing can happen before the end of the line. */
  boolean isInBody() {
    return part == Part.BODY;
  }

  Step read(char c) {
    return switch (part) {
      case INFO -> sign == '`' && c == '`' ? Step.SPAN : inside(c, Part.INFO);
      case BODY -> inside(c, Part.BODY);
      case LINE_START -> lineStart(c);
      case RUN -> {
        if (c == sign) {
          run++;
          yield Step.INSIDE;
        }
        yield run >= length ? tail(c) : inside(c, Part.BODY);
      }
      case TAIL -> tail(c);
    };
  }

  private Step inside(char c, Part otherwise) {
    if (c == '\n') {
      part = Part.LINE_START;
      quotedHere = false;
    } else {
      part = otherwise;
    }
    return Step.INSIDE;
  }

  private Step lineStart(char c) {
    if (c == ' ' || c == '\t') {
      return Step.INSIDE;
    }
    if (quoted && c == '>') {
      quotedHere = true;
      return Step.INSIDE;
    }
    if (quoted && !quotedHere) {
      return Step.LEFT;
    }
    if (c == sign) {
      part = Part.RUN;
      run = 1;
      return Step.INSIDE;
    }
    return inside(c, Part.BODY);
  }

  private Step tail(char c) {
    if (c == '\n') {
      return Step.CLOSED;
    }
    part = c == ' ' || c == '\t' || c == '\r' ? Part.TAIL : Part.BODY;
    return Step.INSIDE;
  }
}
