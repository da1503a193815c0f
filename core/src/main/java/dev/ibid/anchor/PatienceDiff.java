package dev.ibid.anchor;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Pairs the equal lines of two texts, in order, by Bram Cohen's patience diff: lines that both
 * texts hold once are sure to belong together; the longest rising sequence of them is kept, and
 * what lies between is compared the same way. Not thread-safe.
 */
final class PatienceDiff {
  /** Deeper nesting is not found in texts that people write. */
  private static final int DEEPEST_LEVEL = 64;

  /** Stretches without unique lines are compared in detail up to this size. */
  private static final long MOST_CELLS = 250_000;

  private final int[] before;
  private final int[] after;
  private final int[] pairs;

  private PatienceDiff(int[] before, int[] after) {
    this.before = before;
    this.after = after;
    this.pairs = new int[before.length];
    Arrays.fill(pairs, -1);
  }

  /**
   * For each line of {@code before} its partner in {@code after}, or -1. Lines are numbers here.
   */
  static int[] pair(int[] before, int[] after) {
    PatienceDiff diff = new PatienceDiff(before, after);
    diff.compare(0, before.length, 0, after.length, 0);
    return diff.pairs;
  }

  private void compare(int from, int to, int newFrom, int newTo, int depth) {
    int start = from;
    int newStart = newFrom;
    while (start < to && newStart < newTo && before[start] == after[newStart]) {
      pairs[start++] = newStart++;
    }
    int end = to;
    int newEnd = newTo;
    while (end > start && newEnd > newStart && before[end - 1] == after[newEnd - 1]) {
      pairs[--end] = --newEnd;
    }
    if (start == end || newStart == newEnd || depth == DEEPEST_LEVEL) {
      return;
    }
    int[] anchors = rising(uniquePairs(start, end, newStart, newEnd));
    if (anchors.length == 0) {
      compareInDetail(start, end, newStart, newEnd);
      return;
    }
    for (int i = 0; i < anchors.length; i += 2) {
      compare(start, anchors[i], newStart, anchors[i + 1], depth + 1);
      pairs[anchors[i]] = anchors[i + 1];
      start = anchors[i] + 1;
      newStart = anchors[i + 1] + 1;
    }
    compare(start, end, newStart, newEnd, depth + 1);
  }

  /** Old and new line in turn, in the order of the old ones. */
  private int[] uniquePairs(int from, int to, int newFrom, int newTo) {
    Map<Integer, Integer> places = new HashMap<>();
    for (int i = newFrom; i < newTo; i++) {
      places.merge(after[i], i, (one, other) -> -1);
    }
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = from; i < to; i++) {
      counts.merge(before[i], 1, Integer::sum);
    }
    IntList found = new IntList();
    for (int i = from; i < to; i++) {
      int place = places.getOrDefault(before[i], -1);
      if (place >= 0 && counts.getOrDefault(before[i], 0) == 1) {
        found.add(i);
        found.add(place);
      }
    }
    return found.toArray();
  }

  /** The longest sequence of pairs whose new lines rise, as in the card game. */
  private static int[] rising(int[] found) {
    int count = found.length / 2;
    int[] tops = new int[count];
    int[] previous = new int[count];
    int piles = 0;
    for (int i = 0; i < count; i++) {
      int low = 0;
      int high = piles;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (found[2 * tops[middle] + 1] < found[2 * i + 1]) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      previous[i] = low == 0 ? -1 : tops[low - 1];
      tops[low] = i;
      piles = Math.max(piles, low + 1);
    }
    int[] chain = new int[2 * piles];
    for (int i = piles - 1, card = piles == 0 ? -1 : tops[piles - 1]; i >= 0; i--) {
      chain[2 * i] = found[2 * card];
      chain[2 * i + 1] = found[2 * card + 1];
      card = previous[card];
    }
    return chain;
  }

  /** By the longest common subsequence. */
  private void compareInDetail(int from, int to, int newFrom, int newTo) {
    int rows = to - from;
    int columns = newTo - newFrom;
    if ((long) rows * columns > MOST_CELLS) {
      return;
    }
    int[][] longest = new int[rows + 1][columns + 1];
    for (int i = rows - 1; i >= 0; i--) {
      for (int j = columns - 1; j >= 0; j--) {
        longest[i][j] =
            before[from + i] == after[newFrom + j]
                ? longest[i + 1][j + 1] + 1
                : Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (i < rows && j < columns) {
      if (before[from + i] == after[newFrom + j]) {
        pairs[from + i++] = newFrom + j++;
      } else if (longest[i + 1][j] >= longest[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
  }
}
