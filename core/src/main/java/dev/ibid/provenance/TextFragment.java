package dev.ibid.provenance;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The end of an address by which a browser finds a passage and marks it: its first and last words.
 * Marks of Markdown at the start of a line are left out, because a page does not show them.
 */
final class TextFragment {
  private static final String DIRECTIVE = "#:~:text=";
  private static final int WORDS = 6;
  private static final Pattern LINE_MARK =
      Pattern.compile("^(\\s|#{1,6}(?=\\s)|>|[-*+](?=\\s)|\\d{1,9}[.)](?=\\s))+");

  /** A dash, a comma and an ampersand mean something in a directive. */
  private static final String KEPT = "._~";

  private TextFragment() {}

  static String of(String passage) {
    List<List<String>> lines =
        passage
            .lines()
            .map(line -> LINE_MARK.matcher(line).replaceFirst(""))
            .filter(line -> line.codePoints().anyMatch(Character::isLetterOrDigit))
            .map(line -> Arrays.asList(line.strip().split("\\s+")))
            .toList();
    if (lines.isEmpty()) {
      return "";
    }
    List<String> first = lines.getFirst();
    List<String> last = lines.getLast();
    if (lines.size() == 1 && first.size() <= 2 * WORDS) {
      return DIRECTIVE + encoded(first);
    }
    return DIRECTIVE
        + encoded(first.subList(0, Math.min(WORDS, first.size())))
        + ","
        + encoded(last.subList(Math.max(0, last.size() - WORDS), last.size()));
  }

  private static String encoded(List<String> words) {
    return FileUrl.encode(String.join(" ", words), KEPT);
  }
}
