package dev.ibid.wire;

/** A piece of foreign text that is safe to quote within a line for people. */
public final class Excerpt {
  private static final int MAX_CHARS = 40;

  private Excerpt() {}

  /** The text with control characters as spaces, cut short with {@code …} when it is long. */
  public static String of(String text) {
    StringBuilder excerpt = new StringBuilder();
    text.codePoints()
        .limit(MAX_CHARS)
        .map(c -> Character.isISOControl(c) ? ' ' : c)
        .forEach(excerpt::appendCodePoint);
    return excerpt.length() < text.length() ? excerpt.append('…').toString() : excerpt.toString();
  }
}
