package dev.ibid.privacy;

/** A set of ASCII characters. Nothing beyond ASCII is ever in it. */
final class Chars {
  static final Chars DIGIT = of("0-9");
  static final Chars LETTER = of("A-Za-z");
  static final Chars ALNUM = of("A-Za-z0-9");
  static final Chars UPPER = of("A-Z0-9");
  static final Chars HEX = of("0-9a-fA-F");
  static final Chars WORD = of("A-Za-z0-9_");
  static final Chars TOKEN = of("A-Za-z0-9_-");
  static final Chars DOTTED = of("A-Za-z0-9_.-");
  static final Chars BASE64 = of("A-Za-z0-9+/");
  static final Chars CREDENTIAL = of("A-Za-z0-9._~+/-");
  static final Chars QUERY = of("A-Za-z0-9._~+/%-");
  static final Chars PATH = of("A-Za-z0-9_/@-");
  static final Chars BLANK = of(" \t");
  static final Chars QUOTE = of("\"'`");

  private final long low;
  private final long high;

  private Chars(long low, long high) {
    this.low = low;
    this.high = high;
  }

  /** Ranges like {@code A-Z} and single characters; a hyphen at the end stands for itself. */
  static Chars of(String ranges) {
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
    return new Chars(low, high);
  }

  boolean has(char c) {
    // A shift counts modulo 64, so the upper half needs no subtraction.
    return c < 64 ? (low >>> c & 1) != 0 : c < 128 && (high >>> c & 1) != 0;
  }
}
