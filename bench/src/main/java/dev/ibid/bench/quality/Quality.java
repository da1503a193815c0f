package dev.ibid.bench.quality;

import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * How well one ranking or many answer, by their first ten.
 *
 * @param ndcg how far up the relevant ones stand, 1 when all others are below them
 * @param recall the share of the relevant ones that are there
 */
record Quality(double ndcg, double recall) {
  static final int DEPTH = 10;

  static <T> Quality of(List<T> ranked, Set<T> relevant) {
    double gain = 0;
    double ideal = 0;
    int found = 0;
    for (int i = 0; i < DEPTH; i++) {
      double worth = Math.log(2) / Math.log(i + 2);
      if (i < relevant.size()) {
        ideal += worth;
      }
      if (i < ranked.size() && relevant.contains(ranked.get(i))) {
        gain += worth;
        found++;
      }
    }
    return new Quality(gain / ideal, (double) found / relevant.size());
  }

  static Quality mean(Collection<Quality> all) {
    return new Quality(
        all.stream().mapToDouble(Quality::ndcg).average().orElse(0),
        all.stream().mapToDouble(Quality::recall).average().orElse(0));
  }

  @Override
  public String toString() {
    return three(ndcg) + " / " + three(recall);
  }

  private static String three(double value) {
    return "%.3f".formatted(value).replaceFirst("^0", "");
  }
}
