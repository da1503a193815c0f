package dev.ibid.documents;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The settings between two lines of {@code ---} with which many Markdown files begin.
 *
 * @param end where the text goes on after them; the start of the text without any
 * @param title the setting of that name, or empty
 */
record FrontMatter(int end, String title) {
  private static final int MOST_CHARS = 20_000;
  private static final Pattern BLOCK =
      Pattern.compile(
          "---[ \\t]*\\R(?=[\\w.-]+[ \\t]*:)(?:[^\\r\\n]*\\R){0,400}?---[ \\t]*(?:\\R|\\z)");
  private static final Pattern TITLE =
      Pattern.compile("^title[ \\t]*:[ \\t]*([^\\r\\n]*)$", Pattern.MULTILINE);

  /**
   * @param start behind a byte order mark
   */
  static FrontMatter of(String text, int start) {
    if (!text.startsWith("---", start)) {
      return new FrontMatter(start, "");
    }
    int reach = Math.min(text.length(), start + MOST_CHARS);
    Matcher block = BLOCK.matcher(text.substring(start, reach));
    if (!block.lookingAt()) {
      return new FrontMatter(start, "");
    }
    Matcher title = TITLE.matcher(block.group());
    return new FrontMatter(start + block.end(), title.find() ? unquoted(title.group(1)) : "");
  }

  private static String unquoted(String value) {
    String plain = value.strip();
    boolean quoted =
        plain.length() >= 2
            && (plain.charAt(0) == '"' || plain.charAt(0) == '\'')
            && plain.charAt(plain.length() - 1) == plain.charAt(0);
    if (!quoted) {
      return plain;
    }
    String inner = plain.substring(1, plain.length() - 1);
    return plain.charAt(0) == '"'
        ? inner.replace("\\\"", "\"").replace("\\\\", "\\")
        : inner.replace("''", "'");
  }
}
