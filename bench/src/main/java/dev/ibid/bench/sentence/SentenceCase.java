package dev.ibid.bench.sentence;

import dev.ibid.search.sentence.DescribedUnit;
import java.util.List;
import java.util.Set;

/**
 * A question beside the units of texts.
 *
 * @param kind of data; kinds count the same
 * @param question as it was asked
 * @param gold the places of the units that answer; none if nothing does
 */
record SentenceCase(
    String kind, String question, Asked asked, List<DescribedUnit> units, Set<Integer> gold) {
  /** What is known about the question. */
  enum Asked {
    ANSWERABLE(0.5),
    /** About the same subject, but nothing answers it. */
    NEAR(0.12),
    /** Answerable, but what answers was taken away. */
    REMOVED(0.18),
    /** About something else. */
    FOREIGN(0.2);

    private final double share;

    Asked(double share) {
      this.share = share;
    }

    /** How much of what a kind counts these questions count together. */
    double share() {
      return share;
    }
  }

  SentenceCase {
    units = List.copyOf(units);
    gold = Set.copyOf(gold);
  }
}
