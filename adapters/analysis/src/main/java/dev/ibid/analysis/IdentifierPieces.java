package dev.ibid.analysis;

import java.util.ArrayList;
import java.util.List;

/** The words that a name is made of: {@code parse}, {@code HTTP} and {@code Header}. */
final class IdentifierPieces {
  private static final int LEAST_HASH_DIGITS = 7;

  /**
   * With this many pieces, or more, of less than {@link #CRUMB_CHARS} characters each, it is no
   * name.
   */
  private static final int MANY_PIECES = 6;

  private static final int CRUMB_CHARS = 3;

  private IdentifierPieces() {}

  /** The pieces of {@code name}, a run of letters, digits and dots between digits. */
  static List<String> of(String name) {
    if (isCode(name)) {
      return List.of(name);
    }
    List<String> pieces = new ArrayList<>();
    int start = 0;
    for (int index = 1; index < name.length(); index++) {
      if (isBoundary(name, index)) {
        pieces.add(name.substring(start, index));
        start = index;
      }
    }
    pieces.add(name.substring(start));
    boolean crumbs = pieces.size() >= MANY_PIECES && name.length() < pieces.size() * CRUMB_CHARS;
    return crumbs ? List.of(name) : pieces;
  }

  private static boolean isBoundary(String name, int index) {
    char before = name.charAt(index - 1);
    char c = name.charAt(index);
    if (isNumeric(before) != isNumeric(c)) {
      return true;
    }
    if (!Character.isUpperCase(c)) {
      return false;
    }
    return Character.isLowerCase(before)
        || (Character.isUpperCase(before)
            && index + 1 < name.length()
            && Character.isLowerCase(name.charAt(index + 1))
            && !isPlural(name, index + 1));
  }

  /** The s of {@code URLs}. */
  private static boolean isPlural(String name, int index) {
    return index + 1 == name.length() && name.charAt(index) == 's';
  }

  /** Whether letters and digits are mixed as in hashes and error codes, without any word. */
  private static boolean isCode(String name) {
    int letters = 0;
    int longest = 0;
    boolean digits = false;
    boolean hexadecimal = name.length() >= LEAST_HASH_DIGITS;
    for (int index = 0; index < name.length(); index++) {
      char c = name.charAt(index);
      boolean numeric = isNumeric(c);
      digits |= numeric;
      letters = numeric ? 0 : letters + 1;
      longest = Math.max(longest, letters);
      hexadecimal &= Character.digit(c, 16) >= 0;
    }
    return digits && (hexadecimal || (longest < 2 && !isVersion(name)));
  }

  private static boolean isVersion(String name) {
    return name.length() > 1 && (name.charAt(0) | 0x20) == 'v' && isNumeric(name.charAt(1));
  }

  private static boolean isNumeric(char c) {
    return c == '.' || Character.isDigit(c);
  }
}
