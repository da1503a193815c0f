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
}
