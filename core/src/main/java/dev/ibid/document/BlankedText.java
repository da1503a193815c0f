package dev.ibid.document;

import dev.ibid.document.chunk.MultiPatternSearch;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What is left in a document's text of passages that were forgotten: nothing but their lengths and
 * line breaks, so that the offsets of the others hold.
 */
public final class BlankedText {
  private static final char BLANK = '█';

  private BlankedText() {}

  /** The text with all copies of these passages blanked; the same instance if it has none. */
  public static String over(String text, Collection<String> passages) {
    Map<String, List<Integer>> found = MultiPatternSearch.of(text, passages);
    if (found.values().stream().allMatch(List::isEmpty)) {
      return text;
    }
    StringBuilder blanked = new StringBuilder(text);
    found.forEach(
        (passage, starts) -> starts.forEach(start -> blank(blanked, start, passage.length())));
    return blanked.toString();
  }

  private static void blank(StringBuilder text, int start, int length) {
    for (int i = start; i < start + length; i++) {
      if (text.charAt(i) != '\n' && text.charAt(i) != '\r') {
        text.setCharAt(i, BLANK);
      }
    }
  }
}
