package dev.ibid.anchor;

import java.util.function.IntConsumer;

/**
 * How a text repeats itself: for each of its beginnings, the longest shorter beginning that it also
 * ends with. The table of Knuth, Morris and Pratt, whose search is linear whatever the texts are
 * made of.
 */
final class PrefixFunction {
  /** The platform's search is much faster, unless it compares the same stretch over and over. */
  private static final int HARMLESS_CHARS = 8;

  private final String part;
  private final int[] lengths;
  private final int longest;

  private PrefixFunction(String part, int[] lengths, int longest) {
    this.part = part;
    this.lengths = lengths;
    this.longest = longest;
  }

  static PrefixFunction of(String part) {
    int[] lengths = new int[part.length()];
    int length = 0;
    int longest = 0;
    for (int i = 1; i < part.length(); i++) {
      while (length > 0 && part.charAt(i) != part.charAt(length)) {
        length = lengths[length - 1];
      }
      if (part.charAt(i) == part.charAt(length)) {
        length++;
      }
      lengths[i] = length;
      longest = Math.max(longest, length);
    }
    return new PrefixFunction(part, lengths, longest);
  }

  /** Whether a plain search may compare far more characters than there are. */
  boolean isRepetitive() {
    return longest > HARMLESS_CHARS;
  }

  /** Tells where {@code text} holds the part, in order. */
  void search(String text, IntConsumer found) {
    int matched = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      while (matched > 0 && part.charAt(matched) != c) {
        matched = lengths[matched - 1];
      }
      if (part.charAt(matched) == c) {
        matched++;
      }
      if (matched == part.length()) {
        found.accept(i + 1 - matched);
        matched = lengths[matched - 1];
      }
    }
  }
}
