package dev.ibid.disclosure;

import java.util.Optional;

/**
 * How much is shown, and how.
 *
 * @param progressive whether hits are expanded by their scores
 * @param cited whether texts for a model carry citations
 * @param format where these stand in a text
 */
public record DisclosurePolicy(
    Thresholds thresholds, boolean progressive, boolean cited, ContextFormat format) {
  public static final DisclosurePolicy DEFAULT =
      new DisclosurePolicy(Thresholds.DEFAULT, true, true);

  /** With citations that stand in the line. */
  public DisclosurePolicy(Thresholds thresholds, boolean progressive, boolean cited) {
    this(thresholds, progressive, cited, ContextFormat.INLINE);
  }

  /** How texts for a model carry citations; empty if they do not. */
  public Optional<ContextFormat> citing() {
    return cited ? Optional.of(format) : Optional.empty();
  }

  DisclosurePolicy withLeastScore(double score) {
    Thresholds changed =
        new Thresholds(
            score,
            thresholds.single(),
            thresholds.winner(),
            thresholds.lead(),
            thresholds.several(),
            thresholds.most());
    return new DisclosurePolicy(changed, progressive, cited, format);
  }
}
