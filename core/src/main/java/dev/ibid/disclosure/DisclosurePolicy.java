package dev.ibid.disclosure;

/**
 * How much is shown, and how.
 *
 * @param progressive whether hits are expanded by their scores
 * @param cited whether texts for a model carry citations
 */
public record DisclosurePolicy(Thresholds thresholds, boolean progressive, boolean cited) {
  public static final DisclosurePolicy DEFAULT =
      new DisclosurePolicy(Thresholds.DEFAULT, true, true);

  DisclosurePolicy withLeastScore(double score) {
    Thresholds changed =
        new Thresholds(
            score,
            thresholds.single(),
            thresholds.winner(),
            thresholds.lead(),
            thresholds.several(),
            thresholds.most());
    return new DisclosurePolicy(changed, progressive, cited);
  }
}
