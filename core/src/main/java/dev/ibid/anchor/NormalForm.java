package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.text.Normalizer;

/** A text with line feeds as line ends and in Unicode's composed form, and the way back from it. */
record NormalForm(String text, NormalOffsets offsets) {
  /** No character below it combines with the one before it. */
  private static final char FIRST_MARK = 0x300;

  /** Longer piles of marks are nonsense, and expensive to put in order. */
  private static final int MOST_CLUSTER_CHARS = 64;

  static NormalForm of(String text) {
    if (isNormal(text)) {
      return new NormalForm(text, NormalOffsets.SAME);
    }
    StringBuilder normal = new StringBuilder(text.length());
    NormalOffsets.Builder offsets = new NormalOffsets.Builder();
    int index = 0;
    while (index < text.length()) {
      int end = clusterEnd(text, index);
      String form = form(text, index, end);
      if (!text.startsWith(form, index) || form.length() != end - index) {
        offsets.differs(
            new Span(index, end), new Span(normal.length(), normal.length() + form.length()));
      }
      normal.append(form);
      index = end;
    }
    return new NormalForm(normal.toString(), offsets.build());
  }

  private static boolean isNormal(String text) {
    boolean isPlain = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\r') {
        return false;
      }
      isPlain &= c < FIRST_MARK;
    }
    return isPlain || Normalizer.isNormalized(text, Normalizer.Form.NFC);
  }

  private static String form(String text, int start, int end) {
    if (text.charAt(start) == '\r') {
      return "\n";
    }
    String cluster = text.substring(start, end);
    return end - start == 1 && cluster.charAt(0) < FIRST_MARK
        ? cluster
        : Normalizer.normalize(cluster, Normalizer.Form.NFC);
  }

  /** After a character and all that may be composed with it. */
  private static int clusterEnd(String text, int start) {
    if (text.charAt(start) == '\r') {
      return text.startsWith("\r\n", start) ? start + 2 : start + 1;
    }
    int end = start + Character.charCount(text.codePointAt(start));
    while (end < text.length() && end - start < MOST_CLUSTER_CHARS) {
      int next = text.codePointAt(end);
      if (next < FIRST_MARK || !combines(next)) {
        break;
      }
      end += Character.charCount(next);
    }
    return end;
  }

  private static boolean combines(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK ->
          true;
      // The vowels and final consonants of Hangul, and the vowels of Kirat Rai.
      default -> (c >= 0x1160 && c <= 0x11FF) || (c >= 0x16D63 && c <= 0x16D6A);
    };
  }
}
