package dev.ibid.cli.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the key, or another word of a known list, that somebody meant. */
public final class KeySuggestion {
  private static final int MOST_CHARS = 100;

  private KeySuggestion() {}

  /** The known key that a mistyped one comes closest to, if any comes close. */
  public static Optional<String> nearest(String key, Collection<String> known) {
    if (key.length() > MOST_CHARS) {
      return Optional.empty();
    }
    return known.stream()
        .map(candidate -> new Guess(candidate, distance(key, candidate)))
        .filter(guess -> guess.distance <= Math.max(2, simplified(key).length() / 4))
        .min(Comparator.comparingInt(Guess::distance))
        .map(Guess::key);
  }

  private record Guess(String key, int distance) {}

  /** A right name in a wrong or missing section is one mistake, not as many as it has letters. */
  private static int distance(String key, String candidate) {
    return Math.min(
        edits(simplified(key), simplified(candidate)),
        1 + edits(simplified(name(key)), simplified(name(candidate))));
  }

  private static String name(String key) {
    return key.substring(key.lastIndexOf('.') + 1);
  }

  private static String simplified(String key) {
    return key.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
  }

  /** Levenshtein's distance, one row at a time. */
  private static int edits(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j - 1], row[j]));
      }
    }
    return row[to.length()];
  }
}
