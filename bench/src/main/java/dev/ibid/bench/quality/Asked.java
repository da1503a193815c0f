package dev.ibid.bench.quality;

import java.util.Set;

/**
 * A question, and the ids of the texts that answer it.
 *
 * @param relevant empty when nothing answers it
 */
record Asked(String id, String category, String text, Set<String> relevant) {
  Asked {
    relevant = Set.copyOf(relevant);
  }
}
