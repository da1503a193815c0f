package dev.ibid.bench.data;

import java.util.Set;

/**
 * A question, and the ids of the texts that answer it.
 *
 * @param relevant empty when nothing answers it
 */
public record JudgedQuestion(String id, String category, String text, Set<String> relevant) {
  public JudgedQuestion {
    relevant = Set.copyOf(relevant);
  }
}
