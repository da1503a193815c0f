package dev.ibid.privacy;

/**
 * A token that its first characters give away. A prefix that ends in {@code =} or {@code /} merely
 * names the secret that follows, and stays.
 *
 * @param prefix spelled as issuers spell it
 * @param length how many characters follow at least; and with fewer than how many a line break may
 *     hide the rest
 */
record PrefixedToken(String prefix, CharacterSet body, LengthRange length, Evidence evidence)
    implements SecretShape {
  private static final int LOOK_CHARS = 512;
  private static final int PADDING_CHARS = 3;
  private static final CharacterSet BLOB = CharacterSet.of("+/");
  private static final CharacterSet PAD = CharacterSet.of("=");
  private static final CharacterSet PREFIX_END = CharacterSet.of("_.-");
  private static final CharacterSet HEXADECIMAL = CharacterSet.of("0-9a-f-");

  /** Shorter ones, like {@code sk-}, end many words. */
  private static final int GLUED_PREFIX = 4;

  /** Bounded, for in a run of such characters a prefix can stand again and again. */
  private static final int GLUED_CHARS = 64;

  /** What the characters after a prefix must show beyond their number. */
  enum Evidence {
    /** Nothing: the prefix says it all. */
    ANY,
    /** A digit at least: words follow the prefix, too. */
    DIGIT,
    /** Characters that look drawn: names follow the prefix, too. */
    DRAWN
  }

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    boolean names = prefix.endsWith("=") || prefix.endsWith("/");
    if (!names && !(text.reads(prefix, from) && begins(text, from, to))) {
      return Stretch.NONE;
    }
    int end = trim(text, to, LineWrapping.end(text, to, body, length));
    if (!proves(text, to, end) || RedactionMarks.cutAt(text, end)) {
      return Stretch.NONE;
    }
    if (body.has('+')) {
      // Some join two pieces of Base64, so that the padding of the first stands in the middle.
      end = text.skip(body, text.skip(PAD, end, end + PADDING_CHARS));
    }
    return new Stretch(names ? to : from, end);
  }

  /**
   * Whether a token begins here. One that is glued to what stands before it needs to show more: a
   * prefix that says enough, and characters that look drawn and are no checksum.
   */
  private boolean begins(ScannedText text, int from, int to) {
    if (text.opensToken(from, body)) {
      return true;
    }
    if (prefix.length() < GLUED_PREFIX || !PREFIX_END.has(text.at(to - 1))) {
      return false;
    }
    int end = text.skip(body, to, to + GLUED_CHARS);
    return end - to >= Math.min(length.least(), GLUED_CHARS)
        && text.skip(HEXADECIMAL, to, end) < end
        && Randomness.looksDrawn(text, to, end);
  }

  /** Full stops at the end belong to the sentence. */
  private static int trim(ScannedText text, int from, int end) {
    int i = end;
    while (i > from && text.at(i - 1) == '.') {
      i--;
    }
    return i;
  }

  /** Whether Base64 goes on to either side: in enough of it, any few characters turn up. */
  private boolean isInBlob(ScannedText text, int from, int end) {
    int before = from - prefix.length() - 1;
    return (BLOB.has(text.at(before)) && CharacterSet.BASE64.has(text.at(before - 1)))
        || BLOB.has(text.at(end));
  }

  private boolean proves(ScannedText text, int from, int end) {
    int count = 0;
    int digits = 0;
    boolean filler = true;
    for (int i = from; i < end && count < LOOK_CHARS; i++) {
      char c = text.at(i);
      if (body.has(c)) {
        count++;
        filler &= c == text.at(from);
        digits += CharacterSet.DIGIT.has(c) ? 1 : 0;
      }
    }
    return count >= length.least()
        && !filler
        && switch (evidence) {
          case ANY -> true;
          case DIGIT -> digits > 0;
          case DRAWN -> !isInBlob(text, from, end) && Randomness.looksDrawn(text, from, end);
        };
  }
}
