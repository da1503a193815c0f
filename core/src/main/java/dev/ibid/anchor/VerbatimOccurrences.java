package dev.ibid.anchor;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Where a text holds another verbatim. Only the occurrences nearest to where one is expected are
 * remembered; all are counted.
 *
 * @param starts in order
 * @param firstOrdinal how many there are before the first of {@code starts}
 * @param count how many there are in all
 */
record VerbatimOccurrences(List<Integer> starts, int firstOrdinal, int count) {
  /** Of words like "the" any further occurrence would be as good as these. */
  private static final int MOST_ON_EACH_SIDE = 200;

  VerbatimOccurrences {
    starts = List.copyOf(starts);
  }

  /** All of {@code part} in {@code text}, none of which splits a surrogate pair. */
  static VerbatimOccurrences of(String part, String text, int expected) {
    Collector collector = new Collector(part.length(), text, expected);
    if (!part.isEmpty() && part.length() <= text.length()) {
      PrefixFunction borders = PrefixFunction.of(part);
      if (borders.isRepetitive()) {
        borders.search(text, collector::add);
      } else {
        for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
          collector.add(at);
        }
      }
    }
    return collector.collected();
  }

  private static final class Collector {
    private final int length;
    private final String text;
    private final int expected;
    private final Deque<Integer> before = new ArrayDeque<>();
    private final List<Integer> after = new ArrayList<>();
    private int dropped;
    private int count;

    Collector(int length, String text, int expected) {
      this.length = length;
      this.text = text;
      this.expected = expected;
    }

    void add(int start) {
      if (SurrogatePairs.isSplit(text, start) || SurrogatePairs.isSplit(text, start + length)) {
        return;
      }
      count++;
      if (start >= expected) {
        if (after.size() < MOST_ON_EACH_SIDE) {
          after.add(start);
        }
        return;
      }
      before.addLast(start);
      if (before.size() > MOST_ON_EACH_SIDE) {
        before.removeFirst();
        dropped++;
      }
    }

    VerbatimOccurrences collected() {
      List<Integer> starts = new ArrayList<>(before);
      starts.addAll(after);
      return new VerbatimOccurrences(starts, dropped, count);
    }
  }
}
