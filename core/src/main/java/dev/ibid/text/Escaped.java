package dev.ibid.text;

/** Words of others inside our messages and logs, which stay one line and move no cursor. */
public final class Escaped {
  private Escaped() {}

  /** Whether a text stays on its line as it is. */
  public static boolean isLine(String text) {
    return text.chars().noneMatch(Escaped::breaks);
  }

  /** The text with control characters and ends of lines escaped. */
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
    return Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
  }
}
