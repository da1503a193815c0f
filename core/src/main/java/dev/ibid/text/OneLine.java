package dev.ibid.text;

/**
 * Text on one line. White space is collapsed; control sequences of terminals and what cannot be
 * encoded are left out. Once it is long enough, it takes no more.
 */
public final class OneLine {
  private static final char ESCAPE = 0x1B;
  private static final char REPLACEMENT = 0xFFFD;
  private static final int MOST_ESCAPE_CHARS = 32;

  private final StringBuilder line = new StringBuilder();
  private final int enough;
  private boolean gap;

  /** As much of a text as is enough, in UTF-16 units; a little more where a character ends. */
  public static String of(String text, int enough) {
    return new OneLine(enough).add(text).toString();
  }

  OneLine(int enough) {
    this.enough = enough;
  }

  boolean isFull() {
    return line.length() >= enough;
  }

  /** Separates what was added from what will be. */
  OneLine space() {
    gap = !line.isEmpty();
    return this;
  }

  OneLine add(String text) {
    return add(text, 0, text.length());
  }

  OneLine add(String text, int start, int end) {
    int index = start;
    while (index < end && !isFull()) {
      char c = text.charAt(index);
      if (Characters.isSpace(text, index)) {
        space();
      } else if (c == ESCAPE) {
        index = lastOfEscape(text, index, end);
      } else if (Character.isSurrogate(c) && !isPaired(text, index)) {
        append(REPLACEMENT);
      } else if (!isUnprintable(c)) {
        append(c);
      }
      index++;
    }
    return this;
  }

  private void append(char c) {
    // A space that carries a mark is its own gap.
    if (gap && !Characters.isSpace(c)) {
      line.append(' ');
    }
    gap = false;
    line.append(c);
  }

  /** The last character of a terminal's control sequence, like the one that makes text red. */
  private static int lastOfEscape(String text, int escape, int end) {
    int index = escape + 1;
    if (index >= end || text.charAt(index) != '[') {
      return escape;
    }
    int limit = Math.min(end, escape + MOST_ESCAPE_CHARS);
    for (index++; index < limit; index++) {
      char c = text.charAt(index);
      if (c >= '@' && c <= '~') {
        return index;
      }
    }
    return escape;
  }

  /**
   * Controls, marks of byte order and direction, and the invisible; joiners are visible in effect.
   */
  private static boolean isUnprintable(char c) {
    return Escaped.acts(c) || c == 0xAD || c == 0x200B || c == 0xFEFF;
  }

  private static boolean isPaired(String text, int index) {
    return Character.isHighSurrogate(text.charAt(index))
        ? index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1))
        : index > 0 && Character.isHighSurrogate(text.charAt(index - 1));
  }

  @Override
  public String toString() {
    return line.toString();
  }
}
