package dev.ibid.text;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Boundaries between graphemes: the places where a text can be cut without tearing apart what a
 * reader takes for one character (a family emoji, a flag, a letter with its accents, a Hangul
 * syllable typed as jamo).
 *
 * <p>Only the neighbourhood of the place in question is read: most pairs of characters part for
 * certain whatever precedes them, so that a search begins at the last such pair and not at the
 * start of the text.
 */
public final class Graphemes {
  private static final Pattern GRAPHEME = Pattern.compile("\\X");
  private static final String ELLIPSIS = "…";
  private static final String DANGLING = ",;:.…-–—([{/“‘";

  private Graphemes() {}

  /** Whether {@code text} can be cut at {@code index}; it always can at its start and end. */
  public static boolean isBoundary(String text, int index) {
    return around(text, index).isEmpty();
  }

  /** The greatest boundary that is not after {@code index}. */
  public static int floor(String text, int index) {
    return around(text, index).start();
  }

  /** The least boundary that is not before {@code index}. */
  public static int ceiling(String text, int index) {
    return around(text, index).end();
  }

  /**
   * {@code text}, shortened when it is longer than {@code limit} UTF-16 code units: cut after a
   * word where one ends in the last third, else between graphemes, and closed by {@code …}, which
   * counts.
   */
  public static String cut(String text, int limit) {
    if (limit < 1) {
      throw new IllegalArgumentException("A text cannot be cut to " + limit + " characters");
    }
    if (text.length() <= limit) {
      return text;
    }
    int last = floor(text, limit - 1);
    return text.substring(0, floor(text, withoutDangling(text, wordEnd(text, last)))) + ELLIPSIS;
  }

  /** The last end of a word in the last third before {@code last}; else {@code last} itself. */
  private static int wordEnd(String text, int last) {
    for (int index = last; index > last - last / 3; index--) {
      if (Characters.isSpace(text, index)
          || Characters.isHanOrKana(Character.codePointBefore(text, index))) {
        return index;
      }
    }
    return last;
  }

  private static int withoutDangling(String text, int end) {
    int index = end;
    while (index > 0 && (Characters.isSpace(text, index - 1) || dangles(text.charAt(index - 1)))) {
      index--;
    }
    return index > 0 ? index : end;
  }

  private static boolean dangles(char c) {
    return DANGLING.indexOf(c) >= 0;
  }

  /**
   * The grapheme that {@code index} falls into, or nothing at {@code index} if it is a boundary.
   */
  private static Span around(String text, int index) {
    Objects.checkIndex(index, text.length() + 1);
    int start = index;
    while (!isCertain(text, start)) {
      start--;
    }
    if (start == index) {
      return new Span(index, index);
    }
    Matcher graphemes = GRAPHEME.matcher(text).region(start, text.length());
    while (graphemes.find()) {
      if (graphemes.end() == index) {
        return new Span(index, index);
      }
      if (graphemes.end() > index) {
        return new Span(graphemes.start(), graphemes.end());
      }
    }
    return new Span(index, index);
  }

  /** Whether the two code points around {@code index} part, whatever stands further left. */
  private static boolean isCertain(String text, int index) {
    if (index == 0 || index == text.length()) {
      return true;
    }
    char before = text.charAt(index - 1);
    char after = text.charAt(index);
    if (before < Characters.FIRST_MARK && after < Characters.FIRST_MARK) {
      return before != '\r' || after != '\n';
    }
    if (Character.isSurrogatePair(before, after)) {
      return false;
    }
    int left = text.codePointBefore(index);
    int right = text.codePointAt(index);
    return !isPrefix(left) && !bindsToLeft(right) && (right < 0x80 || !bindsToRight(left));
  }

  /** Signs that hold on to whatever follows; all of the Brahmic block counts, to be safe. */
  private static boolean isPrefix(int c) {
    return (c >= 0x600 && c <= 0x605)
        || c == 0x6DD
        || c == 0x70F
        || c == 0x890
        || c == 0x891
        || c == 0x8E2
        || c == 0xD4E
        || (c >= 0x11000 && c <= 0x11FFF);
  }

  /** What can join two letters, two emoji, two jamo or two halves of a flag. */
  private static boolean bindsToRight(int c) {
    return isMark(c) || isRegionalIndicator(c) || isJamo(c);
  }

  private static boolean bindsToLeft(int c) {
    return bindsToRight(c) || c == 0xE33 || c == 0xEB3;
  }

  private static boolean isMark(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.UNASSIGNED ->
          true;
      case Character.FORMAT -> c == 0x200C || c == 0x200D || c >= 0xE0020;
      // The voicing marks of half-width kana, and skin tones.
      default -> c == 0xFF9E || c == 0xFF9F || (c >= 0x1F3FB && c <= 0x1F3FF);
    };
  }

  private static boolean isRegionalIndicator(int c) {
    return c >= 0x1F1E6 && c <= 0x1F1FF;
  }

  /** Jamo, and the vowels of Kirat Rai, which join like them. */
  private static boolean isJamo(int c) {
    return (c >= 0x1100 && c <= 0x11FF)
        || (c >= 0xA960 && c <= 0xA97F)
        || (c >= 0xD7B0 && c <= 0xD7FF)
        || (c >= 0x16D63 && c <= 0x16D6A);
  }
}
