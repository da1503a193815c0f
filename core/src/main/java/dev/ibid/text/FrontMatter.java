package dev.ibid.text;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The settings between two lines of {@code ---} with which many Markdown files begin.
 *
 * @param end where the text goes on after them
 * @param title the setting of that name, or empty
 */
public record FrontMatter(int end, String title) {
  private static final String RULE = "---";
  private static final int LONGEST = 20_000;
  private static final Pattern BLOCK =
      Pattern.compile(
          RULE + "[ \\t]*\\R(?=[\\w.-]+[ \\t]*:)(?:[^\\r\\n]*\\R){0,400}?---[ \\t]*(?:\\R|\\z)");
  private static final Pattern TITLE =
      Pattern.compile("^title[ \\t]*:[ \\t]*([^\\r\\n]*)$", Pattern.MULTILINE);

  /** The settings of a text, if it begins with some. */
  public static Optional<FrontMatter> find(String text) {
    int start = text.startsWith("\uFEFF") ? 1 : 0;
    if (!text.startsWith(RULE, start)) {
      return Optional.empty();
    }
    int reach = Math.min(text.length(), start + LONGEST);
    Matcher block = BLOCK.matcher(text.substring(start, reach));
    if (!block.lookingAt()) {
      return Optional.empty();
    }
    Matcher title = TITLE.matcher(block.group());
    return Optional.of(
        new FrontMatter(start + block.end(), title.find() ? unquoted(title.group(1)) : ""));
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
