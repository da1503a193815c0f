package dev.ibid.text;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What Markdown says, on one line, as somebody would read it aloud: without emphasis, quotes of
 * code, targets of links, and bars between cells. What is very long is cut.
 */
public final class PlainText {
  /** More than any model reads. */
  private static final int MOST_CHARS = 8_000;

  private static final Pattern REFERENCE_LINK =
      Pattern.compile("\\[([^\\[\\]]{1,300})]\\[[^\\[\\]]{0,300}]");

  /** An underscore inside of a word belongs to it. */
  private static final Pattern EMPHASIS =
      Pattern.compile("[*`]|(?<![\\p{L}\\p{N}])_|_(?![\\p{L}\\p{N}])");

  private static final Pattern BAR = Pattern.compile("(?<!\\\\)\\|");

  private PlainText() {}

  /** A sentence, a heading or an item of a list. */
  public static String of(String markdown) {
    OneLine line = new OneLine(MOST_CHARS);
    InlineMarkdown.add(markdown, 0, markdown.length(), line);
    String named = REFERENCE_LINK.matcher(line.toString()).replaceAll("$1");
    return EMPHASIS.matcher(named).replaceAll("");
  }

  /** A row of a table, its cells apart by semicolons. */
  public static String ofRow(String row) {
    return BAR.splitAsStream(row.substring(0, Math.min(row.length(), MOST_CHARS)))
        .map(cell -> of(cell).strip())
        .filter(cell -> !cell.isEmpty())
        .collect(Collectors.joining("; "));
  }
}
