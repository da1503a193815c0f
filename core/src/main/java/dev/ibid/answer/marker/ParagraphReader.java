package dev.ibid.answer.marker;

import dev.ibid.answer.marker.VerbatimSpan.Kind;

/** Reads what stands inside paragraphs: prose with markers, and all that only looks like them. */
final class ParagraphReader {
  private enum State {
    PROSE,
    /** After a backslash. */
    ESCAPE,
    /** After an escaped bracket, which opens a formula if white space follows. */
    ESCAPED_SQUARE,
    /** After part of {@code <!--}. */
    COMMENT_START,
    /** After a dollar sign that may open a formula. */
    DOLLAR,
    /** After a dollar sign that may close one. */
    SECOND_DOLLAR,
    /** After a closing bracket that closed no marker. */
    CLOSED,
    BRACKET,
    /** After a whole marker. */
    MARKER,
    TARGET,
    VERBATIM
  }

  private static final String COMMENT = "!--";
  private static final long NOWHERE = -1;

  private final Cursor cursor;
  private final HeldText hold;
  private final VerbatimSpan verbatim = new VerbatimSpan();
  private final LinkTarget target = new LinkTarget();
  private final BracketReader bracket = new BracketReader();

  private State state = State.PROSE;
  private int commentRead;

  /** Where a dollar sign stands that a formula may begin with. */
  private long formula = NOWHERE;

  private boolean glued;
  private long markEnd = NOWHERE;

  /** Where the content of the line begins, if a bracket there may be the label of a definition. */
  private long labelAt = NOWHERE;

  /** Whether the bracket being read may be a label. */
  private boolean labelled;

  private boolean inLabel;

  ParagraphReader(Cursor cursor, HeldText hold) {
    this.cursor = cursor;
    this.hold = hold;
  }

  boolean isPlain() {
    return state == State.PROSE;
  }

  boolean isVerbatim() {
    return state == State.VERBATIM;
  }

  /** A new line begins with {@code line}; its content follows. */
  void goOn(LineStart line) {
    if (line.opensBlock() && verbatim.is(Kind.CODE)) {
      state = State.PROSE;
    }
    labelAt = line.isAtContent() ? cursor.position() : NOWHERE;
  }

  /** The paragraph is over, whatever is open in it. */
  void end() {
    state = State.PROSE;
  }

  /** A whole run of backticks was read elsewhere. */
  void addTicks(int ticks) {
    if (state == State.VERBATIM) {
      verbatim.addTicks(ticks);
    } else {
      verbatim.openCode(ticks);
      state = State.VERBATIM;
    }
  }

  /** Reads a character; true if it ends the line, so that the next one begins another. */
  boolean endsLine(char c) {
    step(c);
    boolean ends = c == '\n' && !(state == State.VERBATIM && verbatim.is(Kind.COMMENT));
    if (ends) {
      noFormula();
      inLabel = false;
    }
    return ends;
  }

  void finish() {
    if (state == State.BRACKET && bracket.isHalfClosed()) {
      hold.stripOuter();
      glued = false;
      state = State.MARKER;
    }
    switch (state) {
      case MARKER -> hold.complete(glued, bracket, formula != NOWHERE);
      case BRACKET -> cursor.spare(hold.abort());
      case SECOND_DOLLAR -> hold.releaseAsText();
      case PROSE, ESCAPE, ESCAPED_SQUARE, COMMENT_START, DOLLAR, CLOSED, TARGET, VERBATIM -> {}
    }
    noFormula();
  }

  private void step(char c) {
    if (formula != NOWHERE
        && cursor.position() - formula >= HeldText.MOST_CHARS
        && state != State.SECOND_DOLLAR) {
      noFormula();
    }
    switch (state) {
      case PROSE -> prose(c);
      case ESCAPE -> escape(c);
      case ESCAPED_SQUARE -> escapedSquare(c);
      case COMMENT_START -> commentStart(c);
      case DOLLAR -> dollar(c);
      case SECOND_DOLLAR -> secondDollar(c);
      case CLOSED -> closed(c);
      case BRACKET -> bracket(c);
      case MARKER -> marker(c);
      case TARGET -> leave(target.read(c), c);
      case VERBATIM -> leave(verbatim.read(c), c);
    }
  }

  private void leave(Continuation extent, char c) {
    switch (extent) {
      case GOES_ON -> {}
      case ENDS_HERE -> state = State.PROSE;
      case ENDED_BEFORE -> backToProse(c);
    }
  }

  private void prose(char c) {
    switch (c) {
      case '`' -> {
        noFormula();
        verbatim.openCode();
        state = State.VERBATIM;
      }
      case '\\' -> state = State.ESCAPE;
      case '<' -> {
        commentRead = 0;
        state = State.COMMENT_START;
      }
      case '$' -> {
        if (formula != NOWHERE && !Cursor.isSpace(cursor.previous())) {
          state = State.SECOND_DOLLAR;
        } else {
          noFormula();
          state = State.DOLLAR;
        }
      }
      case ']' -> state = State.CLOSED;
      default -> {
        if (BracketReader.opens(c)) {
          openBracket(c);
        }
      }
    }
  }

  private void escape(char c) {
    if (c == '(') {
      openVerbatim(Kind.PARENTHESES);
    } else if (c == '[') {
      state = State.ESCAPED_SQUARE;
    } else if (BracketReader.opens(c)) {
      backToProse(c);
    } else {
      state = State.PROSE;
    }
  }

  private void escapedSquare(char c) {
    if (Cursor.isWhite(c)) {
      openVerbatim(Kind.SQUARES);
    } else {
      backToProse(c);
    }
  }

  private void commentStart(char c) {
    if (c != COMMENT.charAt(commentRead)) {
      backToProse(c);
    } else if (++commentRead == COMMENT.length()) {
      openVerbatim(Kind.COMMENT);
    }
  }

  private void dollar(char c) {
    if (c == '$') {
      openVerbatim(Kind.DOLLARS);
    } else {
      formula = Cursor.isWhite(c) ? NOWHERE : cursor.position() - 1;
      backToProse(c);
    }
  }

  private void secondDollar(char c) {
    if (c >= '0' && c <= '9') {
      noFormula();
      formula = cursor.position() - 1;
    } else {
      formula = NOWHERE;
      hold.releaseAsText();
    }
    backToProse(c);
  }

  private void closed(char c) {
    boolean definition = c == ':' && inLabel;
    inLabel = false;
    if (c == '(' || definition) {
      target.open(!definition);
      state = State.TARGET;
    } else {
      backToProse(c);
    }
  }

  private void openBracket(char c) {
    boolean spaced = Cursor.isSpace(cursor.previous());
    boolean afterBracket = cursor.previous() == ']' && markEnd != cursor.position();
    glued = afterBracket || cursor.isBehindWord();
    labelled = labelAt == cursor.position();
    if (hold.isActive()) {
      hold.openBehind(spaced);
    } else {
      hold.open(cursor.takeLead());
    }
    bracket.open(c);
    state = State.BRACKET;
  }

  private void bracket(char c) {
    boolean first = bracket.isEmpty();
    BracketReader.Step read = hold.isFull() ? BracketReader.Step.NO : bracket.read(c);
    switch (read) {
      case MORE -> {}
      case DONE -> state = State.MARKER;
      case NO -> {
        // A footnote is no definition of a link; what it says is prose.
        inLabel |= labelled && !(first && c == '^');
        labelled = false;
        if (bracket.isHalfClosed()) {
          hold.stripOuter();
          glued = false;
          state = State.MARKER;
          step(c);
        } else {
          cursor.spare(hold.abort());
          backToProse(c);
        }
      }
    }
  }

  private void marker(char c) {
    boolean definition = c == ':' && labelled;
    if (bracket.isSquare() && (c == '(' || definition)) {
      cursor.spare(hold.abort());
      target.open(!definition);
      state = State.TARGET;
    } else {
      hold.complete(glued, bracket, formula != NOWHERE);
      markEnd = cursor.position();
      backToProse(c);
    }
  }

  private void openVerbatim(Kind kind) {
    noFormula();
    verbatim.open(kind);
    state = State.VERBATIM;
  }

  private void backToProse(char c) {
    state = State.PROSE;
    step(c);
  }

  private void noFormula() {
    if (formula != NOWHERE) {
      formula = NOWHERE;
      cursor.spare(hold.settle());
    }
  }
}
