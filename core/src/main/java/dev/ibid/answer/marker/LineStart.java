package dev.ibid.answer.marker;

/**
 * Reads the start of a line up to its content: indentation, the signs of quotations, lists and
 * headings, and runs that may open a fence. All of it is text that is passed on; what matters is
 * which block begins here.
 */
final class LineStart {
  enum Step {
    /** The character belongs to the start of the line. */
    PREFIX,
    /** The character ends a line without content. */
    BLANK,
    /** The character is content. */
    CONTENT,
    /** The character is the first after one or two backticks. */
    TICKS,
    /** The character is the first after a run that opens a fence. */
    FENCE
  }

  private enum Part {
    INDENT,
    BULLET,
    ORDINAL,
    ORDINAL_STOP,
    HEADING,
    RUN
  }

  private static final int LEAST_FENCE_MARKS = 3;
  private static final int MOST_ORDINAL_DIGITS = 9;

  private Part part = Part.INDENT;
  private boolean quoted;
  private boolean quotedBefore;
  private boolean opensBlock;
  private char sign;
  private int run;

  /** A new line begins. */
  void begin() {
    part = Part.INDENT;
    quotedBefore = quoted;
    quoted = false;
    opensBlock = false;
    run = 0;
  }

  boolean isQuoted() {
    return quoted;
  }

  /** Whether what was read so far ends the paragraph before. */
  boolean opensBlock() {
    return opensBlock || (quoted && !quotedBefore);
  }

  /** Whether the content that was reported begins with the character just read. */
  boolean isAtContent() {
    return part == Part.INDENT;
  }

  /** The character that the run is made of. */
  char sign() {
    return sign;
  }

  int run() {
    return run;
  }

  Step read(char c) {
    return switch (part) {
      case INDENT -> indent(c);
      case BULLET, ORDINAL_STOP -> isBlank(c) ? item() : Step.CONTENT;
      case ORDINAL -> ordinal(c);
      case HEADING -> heading(c);
      case RUN -> run(c);
    };
  }

  private Step indent(char c) {
    switch (c) {
      case ' ', '\t', '\r' -> {}
      case '\n' -> {
        return Step.BLANK;
      }
      case '>' -> quoted = true;
      case '-', '*', '+' -> part = Part.BULLET;
      case '#' -> part = Part.HEADING;
      case '`', '~' -> {
        part = Part.RUN;
        sign = c;
        run = 1;
      }
      case '|' -> {
        opensBlock = true;
        return Step.CONTENT;
      }
      default -> {
        if (c < '0' || c > '9') {
          return Step.CONTENT;
        }
        part = Part.ORDINAL;
        run = 1;
      }
    }
    return Step.PREFIX;
  }

  private Step item() {
    opensBlock = true;
    part = Part.INDENT;
    return Step.PREFIX;
  }

  private Step ordinal(char c) {
    if (c >= '0' && c <= '9' && run < MOST_ORDINAL_DIGITS) {
      run++;
      return Step.PREFIX;
    }
    if (c == '.' || c == ')') {
      part = Part.ORDINAL_STOP;
      return Step.PREFIX;
    }
    return Step.CONTENT;
  }

  private Step heading(char c) {
    if (c == '#') {
      return Step.PREFIX;
    }
    opensBlock |= isBlank(c);
    return Step.CONTENT;
  }

  private Step run(char c) {
    if (c == sign) {
      run++;
      return Step.PREFIX;
    }
    if (run >= LEAST_FENCE_MARKS) {
      return Step.FENCE;
    }
    return sign == '`' ? Step.TICKS : Step.CONTENT;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
  }
}
