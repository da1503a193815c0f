package dev.ibid.ask;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells sentences that say what another has said. */
final class Repetition {
  /** The share of the shorter one's words that the other has, from which on it repeats. */
  private static final double SAME = 0.85;

  private Repetition() {}

  static boolean of(String one, String other) {
    Set<String> first = words(one);
    Set<String> second = words(other);
    int shorter = Math.min(first.size(), second.size());
    int longer = Math.max(first.size(), second.size());
    Set<String> both = new HashSet<>(first);
    both.retainAll(second);
    // A short sentence inside a long one adds nothing; a long one around a short one may.
    return shorter == 0 || (both.size() >= SAME * shorter && longer <= 2 * shorter);
  }

  private static Set<String> words(String text) {
    return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
        .filter(word -> !word.isEmpty())
        .collect(Collectors.toSet());
  }
}
