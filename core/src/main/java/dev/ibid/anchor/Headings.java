package dev.ibid.anchor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The headings of a Markdown text by where they stand; lines of code blocks are none. */
final class Headings {
  private static final int DEEPEST_LEVEL = 6;

  private final int[] starts;
  private final List<String> titles;

  private Headings(int[] starts, List<String> titles) {
    this.starts = starts;
    this.titles = titles;
  }

  static Headings of(String text) {
    IntList starts = new IntList();
    List<String> titles = new ArrayList<>();
    boolean isCode = false;
    int start = 0;
    while (start < text.length()) {
      int feed = text.indexOf('\n', start);
      int end = feed < 0 ? text.length() : feed;
      if (text.startsWith("```", start) || text.startsWith("~~~", start)) {
        isCode = !isCode;
      } else if (!isCode && text.charAt(start) == '#') {
        int level = level(text, start, end);
        if (level <= DEEPEST_LEVEL && start + level < end && text.charAt(start + level) == ' ') {
          starts.add(start);
          titles.add(title(text.substring(start + level, end)));
        }
      }
      start = end + 1;
    }
    return new Headings(starts.toArray(), titles);
  }

  /** Without the marks that may close a heading. */
  private static String title(String line) {
    int end = line.stripTrailing().length();
    while (end > 0 && line.charAt(end - 1) == '#') {
      end--;
    }
    boolean isClosed = end > 0 && line.charAt(end - 1) == ' ';
    return isClosed ? line.substring(0, end).strip() : line.strip();
  }

  private static int level(String text, int start, int end) {
    int index = start;
    while (index < end && text.charAt(index) == '#') {
      index++;
    }
    return index - start;
  }

  /** The heading that {@code offset} stands below; empty above the first. */
  String above(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    int index = found >= 0 ? found : -found - 2;
    return index < 0 ? "" : titles.get(index);
  }
}
