package dev.ibid.attribution;

import dev.ibid.text.Span;
import dev.ibid.text.TrailingMarkers;
import java.text.Normalizer;
import java.util.Arrays;

/**
 * The words of a text without their dress: small letters and digits with single spaces between
 * words; no emphasis, punctuation, accents, markers or targets of links. Knows where each character
 * came from.
 */
final class PlainForm {
  /** Signs that may stand inside a word and mean nothing. */
  private static final String SILENT = "*_`~'’‘\u00AD\u200B\u200D\uFE0F";

  private final StringBuilder written = new StringBuilder();
  private final String text;
  private int[] starts = new int[64];
  private int[] ends = new int[64];

  private PlainForm(String original) {
    boolean gap = false;
    int at = 0;
    while (at < original.length()) {
      int passed = passed(original, at);
      int c = original.codePointAt(at);
      if (passed > at) {
        gap = true;
        at = passed;
      } else {
        int next = at + Character.charCount(c);
        boolean said = Character.isLetterOrDigit(c) || isVowelSign(c);
        if (said || (c < 0x80 && WordBorders.isInNumber(original, at))) {
          if (gap && !written.isEmpty()) {
            add(" ", at, at);
          }
          gap = false;
          add(plain(c), at, next);
        } else {
          gap |= SILENT.indexOf(c) < 0 && !isAccent(c);
        }
        at = next;
      }
    }
    text = written.toString();
  }

  static PlainForm of(String original) {
    return new PlainForm(original);
  }

  String text() {
    return text;
  }

  /** Where a stretch of the plain text stands in the original. */
  Span origin(int start, int end) {
    return new Span(starts[start], ends[end - 1]);
  }

  private void add(String characters, int start, int end) {
    for (int i = 0; i < characters.length(); i++) {
      if (written.length() == starts.length) {
        starts = Arrays.copyOf(starts, 2 * starts.length);
        ends = Arrays.copyOf(ends, 2 * ends.length);
      }
      starts[written.length()] = start;
      ends[written.length()] = end;
      written.append(characters.charAt(i));
    }
  }

  /** The index behind a marker or the target of a link; {@code at} itself if there is neither. */
  private static int passed(String original, int at) {
    if (original.startsWith("](", at)) {
      int end = original.indexOf(')', at);
      boolean target = end > at && original.substring(at, end).chars().noneMatch(c -> c == '\n');
      return target ? end + 1 : at;
    }
    return TrailingMarkers.after(original, at, original.length());
  }

  private static String plain(int c) {
    int small = Character.toLowerCase(c);
    if (small < 0x80 || Character.UnicodeScript.of(c) == Character.UnicodeScript.HANGUL) {
      // A syllable of Hangul taken apart would match the beginning of a longer one.
      return Character.toString(small);
    }
    StringBuilder plain = new StringBuilder();
    Normalizer.normalize(Character.toString(small), Normalizer.Form.NFKD)
        .codePoints()
        .filter(each -> !isAccent(each))
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }

  private static boolean isAccent(int c) {
    return c >= 0x300 && c <= 0x36F;
  }

  private static boolean isVowelSign(int c) {
    return !isAccent(c)
        && c != 0xFE0F
        && (Character.getType(c) == Character.NON_SPACING_MARK
            || Character.getType(c) == Character.COMBINING_SPACING_MARK);
  }
}
