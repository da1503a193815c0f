package dev.ibid.text;

/**
 * Bullets and numbers at the start of list items. Numbered in a sequence, it has to be asked for
 * the lines of a text in order.
 */
final class ItemMarkers {
  /** What stands above a line without a gap. */
  enum Above {
    NOTHING,
    ITEM,
    PROSE
  }

  private static final String BULLETS = "-*+•‣◦⁃∙·–ㅇ";

  /** Bullets of office documents, where no space need follow. */
  private static final String SHAPES = "■□▪▫●○◆◇▶▷►※";

  private static final String SYLLABLES = "가나다라마바사아자차카타파하";
  private static final int MOST_DIGITS = 3;

  private final String text;

  /** The syllable that would go on counting. */
  private int nextSyllable;

  ItemMarkers(String text) {
    this.text = text;
  }

  /**
   * Past the marker at {@code start} and the task box behind it; {@code start} without one. A line
   * that could also continue {@code above} is an item only where counting begins or goes on:
   * "in⏎2019. The" and "하였⏎다. 또" are broken lines.
   */
  int after(int start, int end, Above above) {
    int marker = afterMarker(start, end, above);
    if (marker == start || !Graphemes.isBoundary(text, marker)) {
      return start;
    }
    int content = Characters.skipSpace(text, marker, end);
    boolean box =
        content + 3 < end
            && text.charAt(content) == '['
            && " xX".indexOf(text.charAt(content + 1)) >= 0
            && text.charAt(content + 2) == ']'
            && Characters.isSpace(text, content + 3);
    return box ? Characters.skipSpace(text, content + 3, end) : content;
  }

  private int afterMarker(int start, int end, Above above) {
    char c = text.charAt(start);
    if (BULLETS.indexOf(c) >= 0) {
      return isSpaceOrEnd(start + 1, end) ? start + 1 : start;
    }
    if (SHAPES.indexOf(c) >= 0) {
      boolean alone = start + 1 == end || SHAPES.indexOf(text.charAt(start + 1)) < 0;
      return alone ? start + 1 : start;
    }
    if (c >= '①' && c <= '⑳') {
      return start + 1;
    }
    int syllable = SYLLABLES.indexOf(c);
    if (syllable >= 0) {
      int after = afterCloser(start + 1, end, ".)");
      boolean counts = above == Above.NOTHING || syllable == 0 || syllable == nextSyllable;
      nextSyllable = after > 0 && counts ? syllable + 1 : nextSyllable;
      return after > 0 && counts ? after : start;
    }
    int after =
        Characters.isAsciiLetter(c) ? afterCloser(start + 1, end, ")") : afterNumber(start, end);
    boolean counts = after > 0 && (above != Above.PROSE || isFirst(c == '(' ? start + 1 : start));
    return counts ? after : start;
  }

  /** Past {@code 1.}, {@code 1)} or {@code (1)}; 0 if there is no such number. */
  private int afterNumber(int start, int end) {
    boolean bracketed = text.charAt(start) == '(';
    int digits = bracketed ? start + 1 : start;
    int index = digits;
    while (index < end && Characters.isDigit(text.charAt(index))) {
      index++;
    }
    boolean counts = index > digits && index - digits <= MOST_DIGITS;
    return counts ? afterCloser(index, end, bracketed ? ")" : ".)") : 0;
  }

  private int afterCloser(int index, int end, String closers) {
    boolean closed = index < end && closers.indexOf(text.charAt(index)) >= 0;
    return closed && isSpaceOrEnd(index + 1, end) ? index + 1 : 0;
  }

  private boolean isFirst(int index) {
    char c = text.charAt(index);
    boolean alone = !Characters.isDigit(text.charAt(index + 1));
    return alone && (c == '1' || c == 'a' || c == 'A');
  }

  private boolean isSpaceOrEnd(int index, int end) {
    return index >= end || Characters.isSpace(text, index);
  }
}
