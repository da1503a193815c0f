package dev.ibid.privacy;

/**
 * A token that a mark in its middle gives away.
 *
 * @param mark spelled as issuers spell it
 * @param left how many characters stand before it
 * @param right how many characters stand after it at least
 */
record Infix(String mark, Chars before, Length left, Chars after, int right) implements Shape {
  private static final Chars PADDING = Chars.of("=");

  @Override
  public Stretch match(Text text, int from, int to) {
    if (!text.reads(mark, from)) {
      return Stretch.NONE;
    }
    int start = text.skipBack(before, from, left.most() + 1);
    if (!left.fits(from - start)) {
      return Stretch.NONE;
    }
    int end = text.skip(after, to);
    if (end - to < right || !Randomness.isMixed(text, start, end) || Marks.cutAt(text, end)) {
      return Stretch.NONE;
    }
    return new Stretch(start, text.skip(PADDING, end, end + 2));
  }
}
