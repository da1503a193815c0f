package dev.ibid.document.chunk;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds many texts in one, in time that does not grow with their number (Rabin and Karp, "Efficient
 * randomized pattern-matching algorithms", 1987): a hash rolls over the text, and only where it is
 * that of a wanted beginning are characters compared. Beginnings are of a few lengths, one pass for
 * each.
 */
public final class MultiPatternSearch {
  private static final int MOST_WINDOW_CHARS = 64;
  private static final int MULTIPLIER = 1_000_003;
  private static final int FILTER_BITS = 16;

  private final String text;
  private final Map<String, List<Integer>> found = new HashMap<>();

  private MultiPatternSearch(String text) {
    this.text = text;
  }

  /** Where each of the wanted texts begins, from left to right, without overlaps of its own. */
  public static Map<String, List<Integer>> of(String text, Collection<String> wanted) {
    MultiPatternSearch occurrences = new MultiPatternSearch(text);
    Map<Integer, List<String>> byWindow = new HashMap<>();
    for (String each : wanted) {
      if (!each.isEmpty() && occurrences.found.putIfAbsent(each, new ArrayList<>()) == null) {
        int window = Math.min(MOST_WINDOW_CHARS, Integer.highestOneBit(each.length()));
        byWindow.computeIfAbsent(window, length -> new ArrayList<>()).add(each);
      }
    }
    byWindow.forEach(occurrences::find);
    return occurrences.found;
  }

  private void find(int window, List<String> wanted) {
    if (window > text.length()) {
      return;
    }
    Map<Integer, List<String>> byHash = new HashMap<>();
    boolean[] filter = new boolean[1 << FILTER_BITS];
    for (String each : wanted) {
      int hash = hash(each, window);
      byHash.computeIfAbsent(hash, key -> new ArrayList<>()).add(each);
      filter[slot(hash)] = true;
    }
    int leaving = power(window);
    int hash = hash(text, window);
    for (int start = 0; ; start++) {
      if (filter[slot(hash)]) {
        note(byHash.getOrDefault(hash, List.of()), start);
      }
      if (start + window == text.length()) {
        return;
      }
      hash = hash * MULTIPLIER + text.charAt(start + window) - text.charAt(start) * leaving;
    }
  }

  private void note(List<String> candidates, int start) {
    for (String candidate : candidates) {
      if (text.startsWith(candidate, start)) {
        List<Integer> starts = found.getOrDefault(candidate, List.of());
        if (starts.isEmpty() || starts.getLast() + candidate.length() <= start) {
          starts.add(start);
        }
      }
    }
  }

  private static int hash(String text, int window) {
    int hash = 0;
    for (int i = 0; i < window; i++) {
      hash = hash * MULTIPLIER + text.charAt(i);
    }
    return hash;
  }

  private static int power(int exponent) {
    int power = 1;
    for (int i = 0; i < exponent; i++) {
      power *= MULTIPLIER;
    }
    return power;
  }

  private static int slot(int hash) {
    return (hash * 0x9E3779B9) >>> (Integer.SIZE - FILTER_BITS);
  }
}
