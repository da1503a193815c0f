package dev.ibid.wire.json;

import dev.ibid.text.OneLine;

/** A piece of foreign text that is safe to quote within a line for people. */
public final class QuotedExcerpt {
  private static final int MAX_CHARS = 40;

  private QuotedExcerpt() {}

  /** The text without control characters, cut short with {@code …} when it is long. */
  public static String of(String text) {
    String line = OneLine.of(text, 2 * MAX_CHARS + 1);
    return line.codePointCount(0, line.length()) > MAX_CHARS
        ? line.substring(0, line.offsetByCodePoints(0, MAX_CHARS)) + '…'
        : line;
  }
}
