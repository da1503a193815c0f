package dev.ibid.text;

import java.util.regex.Pattern;

/** Citation markers as they stand behind a full stop: {@code [1]}, {@code [^2]}, {@code 【3】}. */
public final class TrailingMarkers {
  private static final String OPENING = "[【［";
  private static final String CLOSING = "]】］";
  private static final int MOST_CHARS = 24;
  private static final Pattern WHITE = Pattern.compile("\\s+");

  private TrailingMarkers() {}

  /** The index after the marker that stands at {@code from}; {@code from} itself without one. */
  public static int after(String text, int from, int limit) {
    if (from >= limit) {
      return from;
    }
    int kind = OPENING.indexOf(text.charAt(from));
    if (kind < 0) {
      return from;
    }
    int end = Math.min(limit, from + MOST_CHARS);
    for (int index = from + 1; index < end; index++) {
      if (text.charAt(index) == CLOSING.charAt(kind)) {
        boolean link = index + 1 < limit && "(:".indexOf(text.charAt(index + 1)) >= 0;
        return !link && isReference(text, from + 1, index) ? index + 1 : from;
      }
    }
    return from;
  }

  /**
   * A sentence as it reads on one line, without such markers and the space before them. In code
   * nothing is one: {@code `row[0]`} stays.
   */
  public static String without(String sentence) {
    StringBuilder text = new StringBuilder();
    int at = 0;
    while (at < sentence.length()) {
      int behind = after(sentence, at, sentence.length());
      if (behind > at) {
        at = behind;
        while (!text.isEmpty() && Characters.isSpace(text.charAt(text.length() - 1))) {
          text.setLength(text.length() - 1);
        }
      } else {
        int next =
            sentence.charAt(at) == '`'
                ? CodeDetector.afterSpan(sentence, at, sentence.length())
                : at + 1;
        text.append(sentence, at, next);
        at = next;
      }
    }
    return WHITE.matcher(text).replaceAll(" ").strip();
  }

  private static boolean isReference(String text, int start, int end) {
    if (text.charAt(start) == '^') {
      return text.indexOf(' ', start, end) < 0;
    }
    int colon = text.indexOf(':', start, end);
    if (colon > 0) {
      return colon == start + 3 && end == colon + 7 && isAlphanumeric(text, colon + 1, end);
    }
    boolean digit = false;
    for (int index = start; index < end; index++) {
      char c = text.charAt(index);
      digit |= Characters.isDigit(c);
      if (!Characters.isDigit(c) && ",; _-–".indexOf(c) < 0) {
        return false;
      }
    }
    return digit;
  }

  private static boolean isAlphanumeric(String text, int start, int end) {
    for (int index = start; index < end; index++) {
      if (!Character.isLetterOrDigit(text.charAt(index))) {
        return false;
      }
    }
    return true;
  }
}
