package dev.ibid.answer.marker;

/**
 * Finds citation markers in an answer while it is being written.
 *
 * <p>It is told the answer piece by piece and hands every character on exactly once, in order, as
 * text or as part of a {@link Marker}; what comes out is the same however the answer was cut. The
 * work per character is constant, nothing is read twice, and text is passed on without a copy. Not
 * thread-safe; one parser reads one answer.
 *
 * <h2>How it works</h2>
 *
 * Markdown decides late: whether a backtick opens code is known when the next one comes, whether a
 * bracket opens a link when it is closed, perhaps never. A reader who sees the answer as it grows
 * cannot wait for that, and text that was shown cannot be taken back. So every construct is decided
 * where it begins, or held back for a bounded stretch, and a decision is never revisited:
 *
 * <ul>
 *   <li>A line that begins with three or more backticks or tildes, at any depth of lists and
 *       quotations, opens a <b>fence</b>, which lasts until a fence at least as long or the end.
 *   <li>Backticks elsewhere open <b>code</b>, which lasts until a run of the same length or the end
 *       of the paragraph: a blank line, a fence, or a line that begins a list item, a heading, a
 *       quotation or a table row.
 *   <li>{@code $$}, {@code \(}, and {@code \[} before white space open a <b>formula</b>, which
 *       lasts until its counterpart, a blank line or a fence; {@code <!--} opens a <b>comment</b>,
 *       which lasts until {@code -->}.
 *   <li>After {@code ](}, and after the {@code ]:} of a <b>definition</b>, comes a target, which
 *       lasts as long as it has the form of one.
 *   <li>After a backslash, a character of ASCII is <b>escaped</b>.
 * </ul>
 *
 * In all of these, brackets are text and are passed on at once. In prose three things are held
 * back:
 *
 * <ul>
 *   <li><b>A bracket</b>, until it is clear whether it is a marker. Its content must match from the
 *       first character on, so this is over soon; after {@code ]} one more character tells a marker
 *       from a link or a definition.
 *   <li><b>A marker after a dollar sign</b>, with all that follows. {@code $x[1]$} is a formula
 *       while in {@code $5 [1] or $6} prices surround a citation. By Pandoc's rules the next dollar
 *       sign decides: it closes a formula if no space stands before it and no digit after it.
 *       Backticks, the end of the line, or {@link HeldText#MOST_CHARS} characters decide, too: then
 *       there is no formula.
 *   <li><b>The last character</b> of a piece if it is white space, because it is part of a marker
 *       that follows ({@link Marker#lead}), or the first half of a surrogate pair.
 * </ul>
 *
 * Together that is never more than {@link HeldText#MOST_CHARS} characters.
 */
public final class MarkerParser {
  private enum State {
    LINE_START,
    PARAGRAPH,
    FENCE,
    FINISHED
  }

  private final Cursor cursor;
  private final HeldText hold;
  private final LineStart line = new LineStart();
  private final FencedCode fence = new FencedCode();
  private final ParagraphReader paragraph;
  private State state = State.LINE_START;

  public MarkerParser(MarkerSink sink) {
    this.cursor = new Cursor(sink);
    this.hold = new HeldText(sink);
    this.paragraph = new ParagraphReader(cursor, hold);
  }

  /** Reads the next piece of the answer. */
  public void accept(CharSequence delta) {
    if (state == State.FINISHED) {
      throw new IllegalStateException("The answer is finished");
    }
    if (delta.isEmpty()) {
      return;
    }
    cursor.open(delta.toString());
    read();
    boolean inText =
        state == State.PARAGRAPH
            ? !paragraph.isVerbatim()
            : state == State.LINE_START || !fence.isInBody();
    cursor.close(inText && !hold.isActive());
  }

  /** The answer ends here; passes on what was held back. Nothing can be read afterwards. */
  public void finish() {
    if (state != State.FINISHED) {
      state = State.FINISHED;
      cursor.passSpare();
      paragraph.finish();
      cursor.passSpare();
    }
  }

  /** How many characters were read and not passed on. */
  public int held() {
    return hold.length() + cursor.spared();
  }

  private void read() {
    while (cursor.hasNext()) {
      if (!hold.isActive() && skip()) {
        return;
      }
      char c = cursor.current();
      step(c);
      cursor.passSpare();
      if (hold.isActive()) {
        hold.append(c);
        cursor.advanceHeld();
      } else {
        cursor.advance();
      }
    }
  }

  /** Goes on to the next character that can mean something; true if there is none. */
  private boolean skip() {
    if (state == State.PARAGRAPH && paragraph.isPlain()) {
      return cursor.skipPlain();
    }
    return state == State.FENCE && fence.isInBody() && cursor.skipLine();
  }

  private void step(char c) {
    switch (state) {
      case LINE_START -> lineStart(c);
      case PARAGRAPH -> {
        if (paragraph.endsLine(c)) {
          newLine();
        }
      }
      case FENCE -> fence(c);
      case FINISHED -> throw new IllegalStateException();
    }
  }

  private void lineStart(char c) {
    switch (line.read(c)) {
      case PREFIX -> {}
      case BLANK -> {
        paragraph.end();
        newLine();
      }
      case CONTENT -> {
        paragraph.goOn(line);
        state = State.PARAGRAPH;
        step(c);
      }
      case TICKS -> {
        paragraph.goOn(line);
        paragraph.addTicks(line.run());
        state = State.PARAGRAPH;
        step(c);
      }
      case FENCE -> {
        paragraph.end();
        fence.open(line);
        state = State.FENCE;
        step(c);
      }
    }
  }

  private void fence(char c) {
    switch (fence.read(c)) {
      case INSIDE -> {}
      case CLOSED -> newLine();
      case LEFT -> {
        newLine();
        step(c);
      }
      case SPAN -> {
        paragraph.addTicks(fence.length());
        state = State.PARAGRAPH;
        step(c);
      }
    }
  }

  private void newLine() {
    line.begin();
    state = State.LINE_START;
  }
}
