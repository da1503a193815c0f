package dev.ibid.privacy;

/**
 * A token that a mark in its middle gives away.
 *
 * @param mark spelled as issuers spell it
 * @param left how many characters stand before it
 * @param right how many characters stand after it at least
 */
record InfixToken(String mark, CharacterSet before, LengthRange left, CharacterSet after, int right)
    implements SecretShape {
  private static final CharacterSet PADDING = CharacterSet.of("=");

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    if (!text.reads(mark, from)) {
      return Stretch.NONE;
    }
    int start = text.skipBack(before, from, left.most() + 1);
    if (!left.fits(from - start)) {
      return Stretch.NONE;
    }
    int end = text.skip(after, to);
    if (end - to < right
        || !Randomness.isMixed(text, start, end)
        || RedactionMarks.cutAt(text, end)) {
      return Stretch.NONE;
    }
    return new Stretch(start, text.skip(PADDING, end, end + 2));
  }
}
