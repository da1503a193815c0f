package dev.ibid.answer.marker;

/** Finds the end of a span inside a paragraph in which nothing is a marker. */
final class VerbatimSpan {
  enum Kind {
    /** Between runs of backticks of equal length. */
    CODE,
    /** {@code $$…$$}. */
    DOLLARS,
    /** {@code \(…\)}. */
    PARENTHESES,
    /** {@code \[ …\]}. */
    SQUARES,
    /** {@code <!--…-->}, the only one that goes on beyond a paragraph. */
    COMMENT
  }

  private Kind kind = Kind.CODE;

  /** How many backticks opened the code; still counted while {@link #opening}. */
  private int length;

  private boolean opening;

  /** How many backticks, dashes, dollars or backslashes stand right before. */
  private int run;

  void open(Kind opened) {
    kind = opened;
    opening = false;
    // The dashes that open a comment may close it, too.
    run = opened == Kind.COMMENT ? 2 : 0;
  }

  /** Opens code with the first backtick; more may follow. */
  void openCode() {
    open(Kind.CODE);
    opening = true;
    length = 1;
  }

  /** Opens code with a whole run of backticks. */
  void openCode(int ticks) {
    open(Kind.CODE);
    length = ticks;
  }

  boolean is(Kind asked) {
    return kind == asked;
  }

  /** A whole run of backticks was read elsewhere. */
  void addTicks(int ticks) {
    if (kind == Kind.CODE) {
      run = ticks;
    }
  }

  Continuation read(char c) {
    return switch (kind) {
      case CODE -> code(c);
      case DOLLARS -> dollars(c);
      case PARENTHESES -> escaped(c, ')');
      case SQUARES -> escaped(c, ']');
      case COMMENT -> comment(c);
    };
  }

  private Continuation code(char c) {
    if (c == '`') {
      if (opening) {
        length++;
      } else {
        run++;
      }
      return Continuation.GOES_ON;
    }
    opening = false;
    boolean closed = run == length;
    run = 0;
    return closed ? Continuation.ENDED_BEFORE : Continuation.GOES_ON;
  }

  private Continuation dollars(char c) {
    if (run < 0) {
      // Escaped by a backslash.
      run = 0;
    } else if (c == '\\') {
      run = -1;
    } else if (c == '$') {
      run++;
    } else {
      run = 0;
    }
    return run == 2 ? Continuation.ENDS_HERE : Continuation.GOES_ON;
  }

  private Continuation escaped(char c, char closer) {
    if (run == 1) {
      run = 0;
      return c == closer ? Continuation.ENDS_HERE : Continuation.GOES_ON;
    }
    run = c == '\\' ? 1 : 0;
    return Continuation.GOES_ON;
  }

  private Continuation comment(char c) {
    if (c == '>' && run >= 2) {
      return Continuation.ENDS_HERE;
    }
    run = c == '-' ? run + 1 : 0;
    return Continuation.GOES_ON;
  }
}
