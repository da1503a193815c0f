package dev.ibid.anchor;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Where a text holds another verbatim.
 *
 * <p>Found by the algorithm of Knuth, Morris and Pratt: the work is linear whatever the texts are
 * made of. Only the occurrences nearest to where one is expected are remembered; all are counted.
 *
 * @param starts in order
 * @param firstOrdinal how many there are before the first of {@code starts}
 * @param count how many there are in all
 */
record Occurrences(List<Integer> starts, int firstOrdinal, int count) {
  /** Of words like "the" any further occurrence would be as good as these. */
  private static final int KEPT_ON_EACH_SIDE = 200;

  Occurrences {
    starts = List.copyOf(starts);
  }

  /** All of {@code part} in {@code text}, none of which splits a surrogate pair. */
  static Occurrences of(String part, String text, int expected) {
    if (part.isEmpty() || part.length() > text.length()) {
      return new Occurrences(List.of(), 0, 0);
    }
    int[] borders = borders(part);
    Deque<Integer> before = new ArrayDeque<>();
    List<Integer> after = new ArrayList<>();
    int count = 0;
    int dropped = 0;
    int matched = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      while (matched > 0 && part.charAt(matched) != c) {
        matched = borders[matched - 1];
      }
      if (part.charAt(matched) == c) {
        matched++;
      }
      if (matched == part.length()) {
        int start = i + 1 - matched;
        matched = borders[matched - 1];
        if (Pairs.isSplit(text, start) || Pairs.isSplit(text, i + 1)) {
          continue;
        }
        count++;
        if (start < expected) {
          before.addLast(start);
          if (before.size() > KEPT_ON_EACH_SIDE) {
            before.removeFirst();
            dropped++;
          }
        } else if (after.size() < KEPT_ON_EACH_SIDE) {
          after.add(start);
        }
      }
    }
    List<Integer> starts = new ArrayList<>(before);
    starts.addAll(after);
    return new Occurrences(starts, dropped, count);
  }

  /** For each beginning of {@code part}, the length of the longest that it also ends with. */
  private static int[] borders(String part) {
    int[] borders = new int[part.length()];
    int length = 0;
    for (int i = 1; i < part.length(); i++) {
      while (length > 0 && part.charAt(i) != part.charAt(length)) {
        length = borders[length - 1];
      }
      if (part.charAt(i) == part.charAt(length)) {
        length++;
      }
      borders[i] = length;
    }
    return borders;
  }
}
