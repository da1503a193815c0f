package dev.ibid.answer.marker;

import java.util.ArrayList;
import java.util.List;

/**
 * What was read but not passed on: an open bracket, and before it markers that may turn out to
 * stand inside a formula, with the text between them. It never grows beyond {@link #MOST_CHARS}.
 */
final class HeldText {
  static final int MOST_CHARS = 64;

  /** A marker among the characters held; its lead is part of the stretch. */
  private record Kept(int start, int end, Marker mark) {}

  private final MarkerSink sink;
  private final StringBuilder characters = new StringBuilder();
  private final List<Kept> marks = new ArrayList<>(0);
  private boolean open;

  /** Where the open bracket starts, its lead included. */
  private int start;

  private int lead;

  HeldText(MarkerSink sink) {
    this.sink = sink;
  }

  boolean isActive() {
    return open || !marks.isEmpty();
  }

  boolean isFull() {
    return characters.length() == MOST_CHARS;
  }

  int length() {
    return characters.length();
  }

  void append(char c) {
    characters.append(c);
  }

  /** Begins to hold with a bracket that follows; {@code before} is its lead, or empty. */
  void open(String before) {
    start = characters.length();
    lead = before.length();
    characters.append(before);
    open = true;
  }

  /** Opens a bracket behind what is held already; the last character of that may be its lead. */
  void openBehind(boolean withLead) {
    lead = withLead ? 1 : 0;
    start = characters.length() - lead;
    open = true;
  }

  /**
   * The open bracket is no marker: it is text.
   *
   * @return a space at its end, which the next marker may want as its lead; 0 without one
   */
  char abort() {
    open = false;
    return marks.isEmpty() ? release() : 0;
  }

  /** The outer of two brackets is text, the inner one stays open. */
  void stripOuter() {
    int inner = start + lead + 1;
    if (marks.isEmpty()) {
      pass(0, inner);
      characters.delete(0, inner);
      inner = 0;
    }
    start = inner;
    lead = 0;
  }

  /** The open bracket is a marker; it is passed on, or kept until the formula is decided. */
  void complete(boolean glued, BracketReader bracketRead, boolean keep) {
    int bracket = start + lead;
    Marker mark =
        new Marker(
            characters.substring(start, bracket),
            characters.substring(bracket),
            glued,
            bracketRead.isDoubtful(),
            bracketRead.targets());
    open = false;
    if (keep) {
      marks.add(new Kept(start, characters.length(), mark));
    } else {
      pass(0, start);
      sink.mark(mark);
      characters.setLength(0);
    }
  }

  /** The formula is one: all that is held is text. */
  void releaseAsText() {
    marks.clear();
    pass(0, characters.length());
    characters.setLength(0);
  }

  /**
   * There is no formula: markers are markers. An open bracket stays.
   *
   * @return a space at the end, which the next marker may want as its lead; 0 without one
   */
  char settle() {
    if (marks.isEmpty()) {
      return 0;
    }
    int position = 0;
    for (Kept kept : marks) {
      pass(position, kept.start());
      sink.mark(kept.mark());
      position = kept.end();
    }
    marks.clear();
    if (!open) {
      characters.delete(0, position);
      return release();
    }
    pass(position, start);
    characters.delete(0, start);
    start = 0;
    return 0;
  }

  private char release() {
    int end = characters.length();
    char last = end == 0 ? 0 : characters.charAt(end - 1);
    boolean spaced = Cursor.isSpace(last);
    pass(0, spaced ? end - 1 : end);
    characters.setLength(0);
    return spaced ? last : 0;
  }

  private void pass(int from, int to) {
    if (from < to) {
      String text = characters.substring(from, to);
      sink.text(text, 0, text.length());
    }
  }
}
