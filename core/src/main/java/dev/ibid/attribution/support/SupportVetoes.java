package dev.ibid.attribution.support;

import dev.ibid.attribution.quantity.QuantityFinding;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What keeps a claim from counting as supported, whatever its score: one number, name, amount or
 * negation that differs makes it another claim, which is not supported in full; and where only
 * spellings are compared, what is missing most of its words is not supported at all.
 */
final class SupportVetoes {
  /** Where only spellings are compared, a word that is missing may be the one that matters. */
  private static final double LEAST_MATCHED_UNREAD = 0.9;

  /** With fewer words in common than apart, two texts of a language may be about anything. */
  private static final double LEAST_MATCHED_OF_PART = 0.5;

  /** Of three shares: what the best sentences have, what the deciding one has, and its nearness. */
  private static final double LEAST_CLOSE = 3 * 0.72;

  private static final Pattern FIGURE = Pattern.compile("[0-9]+([.,][0-9]+)+");

  private final ClaimComparison comparison;
  private final SentenceWords claim;
  private final PreparedSource source;
  private final SentenceWords deciding;

  SupportVetoes(ClaimComparison comparison) {
    this.comparison = comparison;
    this.claim = comparison.claim();
    this.source = comparison.source();
    this.deciding = comparison.deciding();
  }

  boolean toAny() {
    return isUnmatched(LEAST_MATCHED_OF_PART);
  }

  boolean toFull() {
    return isWanting() || isDoubtful();
  }

  /** Whether a number or a name is missing, which no other words make up for. */
  boolean isWanting() {
    return comparison.numbers().stream().anyMatch(SupportVetoes::isLacking)
        || isFigureMissing()
        || claim.words().stream().anyMatch(this::isMissingName);
  }

  /** Whether words differ in a way that mostly means something else. */
  private boolean isDoubtful() {
    return isOpenerReplaced()
        || comparison.polarity().isOneNegated()
        || comparison.polarity().isTurned()
        || comparison.conflict().isPresent()
        || Lexicon.exclude(claim.spelled(), deciding.spelled())
        || Lexicon.isOpposing(claim.spelled()) != Lexicon.isOpposing(deciding.spelled())
        || isAmountDifferent()
        || isUnmatched(LEAST_MATCHED_UNREAD)
        || isApart();
  }

  /**
   * Whether the deciding sentence, and the best ones together, leave too much of the claim unsaid.
   */
  private boolean isApart() {
    double close =
        comparison.features().getOrDefault(SupportFeature.MATCHED, 0.0)
            + comparison.features().getOrDefault(SupportFeature.NEARNESS, 0.0)
            + comparison.decidingShare();
    return comparison.understood() && close < LEAST_CLOSE;
  }

  static boolean isLacking(QuantityFinding finding) {
    return switch (finding) {
      case QuantityFinding.Missing missing -> true;
      case QuantityFinding.Contrary contrary -> true;
      case QuantityFinding.Stated stated -> false;
      case QuantityFinding.Derived derived -> false;
    };
  }

  /** Whether a figure of several parts is missing, like the number of a version. */
  private boolean isFigureMissing() {
    return claim.words().stream()
        .filter(word -> !word.isNumber() && FIGURE.matcher(word.text()).matches())
        .anyMatch(
            figure ->
                comparison.best().stream()
                    .noneMatch(each -> each.spelled().contains(figure.text())));
  }

  /** Whether the source lacks a name; those of months belong to their dates. */
  boolean isMissingName(Word word) {
    return word.name()
        && !source.has(word)
        && comparison.numbers().stream()
            .noneMatch(finding -> finding.claimed().span().contains(word.span()));
  }

  /**
   * Whether the claim begins with something else than the sentence, so that it may speak of
   * another: a name at the beginning looks like any other word there.
   */
  private boolean isOpenerReplaced() {
    return opener(claim)
        .filter(word -> !says(deciding, word) && !source.title().has(word))
        .filter(
            word ->
                opener(deciding).filter(other -> !says(claim, other)).isPresent()
                    || (!source.has(word)
                        && deciding.words().stream()
                            .anyMatch(other -> other.name() && !claim.has(other))))
        .isPresent();
  }

  private static Optional<Word> opener(SentenceWords sentence) {
    return sentence.words().stream().filter(word -> !word.isSilent()).findFirst();
  }

  private static boolean says(SentenceWords sentence, Word word) {
    return sentence.words().stream().anyMatch(word::isLike);
  }

  private boolean isAmountDifferent() {
    Set<String> claimed = Lexicon.amounts(claim.spelled());
    Set<String> there = Lexicon.amounts(deciding.spelled());
    Set<String> missing = new HashSet<>(claimed);
    missing.removeAll(there);
    return !missing.isEmpty() || (!Lexicon.isLimited(claimed) && Lexicon.isLimited(there));
  }

  private boolean isUnmatched(double least) {
    return !comparison.understood()
        && comparison.features().getOrDefault(SupportFeature.MATCHED, 0.0) < least;
  }
}
