package dev.ibid.document.chunk;

/**
 * Roughly how many tokens a text costs, from its characters alone. Exact counting is many times
 * slower than everything else that happens to a chunk, and its size is a choice anyway.
 */
final class TokenEstimate {
  /** What one token weighs. */
  static final int TWELFTHS_PER_TOKEN = 12;

  /** About four letters of an alphabet make a token. */
  private static final int TWELFTHS_PER_LETTER = 3;

  /** About three syllables or ideographs make two. */
  private static final int TWELFTHS_PER_SYLLABLE = 8;

  private static final char FIRST_SYLLABLE = '\u1100';

  private TokenEstimate() {}

  /** The weight of one UTF-16 code unit; of a surrogate pair, each half counts as a letter. */
  static int weight(char c) {
    if (c < FIRST_SYLLABLE) {
      return TWELFTHS_PER_LETTER;
    }
    boolean wide =
        c <= '\u11FF'
            || (c >= '\u2E80' && c <= '\uD7FF')
            || (c >= '\uF900' && c <= '\uFAFF')
            || (c >= '\uFF66' && c <= '\uFFDC');
    return wide ? TWELFTHS_PER_SYLLABLE : TWELFTHS_PER_LETTER;
  }

  static long weight(String text, int start, int end) {
    long weight = 0;
    for (int i = start; i < end; i++) {
      weight += weight(text.charAt(i));
    }
    return weight;
  }
}
