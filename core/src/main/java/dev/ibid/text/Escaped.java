package dev.ibid.text;

/**
 * Words of others inside our messages and logs, which stay one line, move no cursor and turn no
 * text around.
 */
public final class Escaped {
  private Escaped() {}

  /** Whether a text stays on its line as it is. */
  public static boolean isLine(String text) {
    return text.chars().noneMatch(Escaped::breaks);
  }

  /**
   * Whether a terminal obeys a character instead of showing it: controls, and those that have it
   * show what follows in another order than it is written. Marks that single letters of
   * right-to-left scripts need are none of them.
   */
  public static boolean acts(int c) {
    return Character.isISOControl(c)
        || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x206F);
  }

  /** The text with all that acts and ends of lines escaped. */
  public static String line(String text) {
    if (isLine(text)) {
      return text;
    }
    StringBuilder line = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> line.append("\\n");
        case '\r' -> line.append("\\r");
        case '\t' -> line.append("\\t");
        default -> line.append(breaks(c) ? "\\u%04X".formatted((int) c) : String.valueOf(c));
      }
    }
    return line.toString();
  }

  private static boolean breaks(int c) {
    return acts(c) || c == '\u2028' || c == '\u2029';
  }
}
