package dev.ibid.privacy;

/** A set of ASCII characters. Nothing beyond ASCII is ever in it. */
final class CharacterSet {
  static final CharacterSet DIGIT = of("0-9");
  static final CharacterSet LETTER = of("A-Za-z");
  static final CharacterSet ALNUM = of("A-Za-z0-9");
  static final CharacterSet UPPER = of("A-Z0-9");
  static final CharacterSet HEX = of("0-9a-fA-F");
  static final CharacterSet WORD = of("A-Za-z0-9_");
  static final CharacterSet TOKEN = of("A-Za-z0-9_-");
  static final CharacterSet DOTTED = of("A-Za-z0-9_.-");
  static final CharacterSet BASE64 = of("A-Za-z0-9+/");
  static final CharacterSet CREDENTIAL = of("A-Za-z0-9._~+/-");
  static final CharacterSet QUERY = of("A-Za-z0-9._~+/%-");
  static final CharacterSet PATH = of("A-Za-z0-9_/@-");
  static final CharacterSet BLANK = of(" \t");
  static final CharacterSet QUOTE = of("\"'`");

  private final long low;
  private final long high;

  private CharacterSet(long low, long high) {
    this.low = low;
    this.high = high;
  }

  /** Ranges like {@code A-Z} and single characters; a hyphen at the end stands for itself. */
  static CharacterSet of(String ranges) {
    long low = 0;
    long high = 0;
    for (int i = 0; i < ranges.length(); i++) {
      char first = ranges.charAt(i);
      char last = first;
      if (i + 2 < ranges.length() && ranges.charAt(i + 1) == '-') {
        last = ranges.charAt(i + 2);
        i += 2;
      }
      for (int c = first; c <= last; c++) {
        if (c < 64) {
          low |= 1L << c;
        } else {
          high |= 1L << c;
        }
      }
    }
    return new CharacterSet(low, high);
  }

  boolean has(char c) {
    // A shift counts modulo 64, so the upper half needs no subtraction.
    return c < 64 ? (low >>> c & 1) != 0 : c < 128 && (high >>> c & 1) != 0;
  }
}
