package dev.ibid.disclosure;

import java.util.List;

/**
 * How far a search opens its first hits.
 *
 * @param timelines how many get the events around them
 * @param details how many are shown whole
 */
public record Expansion(ExpansionReason reason, int timelines, int details) {
  /** So many hits that are about equally good count as several. */
  static final int SEVERAL = 3;

  /**
   * The rules.
   *
   * @param scores of the hits that are not weak, the highest first
   */
  public static Expansion of(List<Double> scores, Thresholds thresholds) {
    if (scores.isEmpty()) {
      return new Expansion(ExpansionReason.NO_RESULTS, 0, 0);
    }
    double first = scores.getFirst();
    if (scores.size() == 1 && first >= thresholds.single()) {
      return new Expansion(ExpansionReason.HIGH_CONFIDENCE_SINGLE, 1, 1);
    }
    if (scores.size() > 1
        && first >= thresholds.winner()
        && isAhead(first, scores.get(1), thresholds.lead())) {
      return new Expansion(ExpansionReason.CLEAR_WINNER, 1, 1);
    }
    long good = scores.stream().filter(score -> score >= thresholds.several()).count();
    if (good >= SEVERAL) {
      return new Expansion(
          ExpansionReason.AMBIGUOUS_MULTIPLE_HIGH, (int) Math.min(good, thresholds.most()), 0);
    }
    return new Expansion(ExpansionReason.LOW_CONFIDENCE, 0, 0);
  }

  private static boolean isAhead(double first, double second, double lead) {
    // 0.95 - 0.85 is a little less than 0.1 to a computer.
    return first - second >= lead - 1e-9;
  }

  /** What somebody asked for, whatever the scores. */
  static Expansion requested(Layer layer, int hits, int most) {
    int expanded = Math.min(most, hits);
    return switch (layer) {
      case INDEX, AUTO -> new Expansion(ExpansionReason.REQUESTED, 0, 0);
      case TIMELINE -> new Expansion(ExpansionReason.REQUESTED, expanded, 0);
      case DETAIL -> new Expansion(ExpansionReason.REQUESTED, expanded, expanded);
    };
  }
}
