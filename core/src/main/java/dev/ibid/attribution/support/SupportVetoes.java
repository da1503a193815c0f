package dev.ibid.attribution.support;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What keeps a claim from counting as supported, whatever its score: one number, name, amount or
 * negation that differs makes it another claim, which is not supported in full; and where only
 * spellings are compared, what is missing most of its words is not supported at all.
 */
final class SupportVetoes {
  /** Where only spellings are compared, a word that is missing may be the one that matters. */
  private static final double MOST_MISSING_UNREAD = 0.1;

  /** With fewer words in common than apart, two texts of a language may be about anything. */
  private static final double MOST_MISSING_OF_PART = 0.5;

  private static final Pattern FIGURE = Pattern.compile("[0-9]+([.,][0-9]+)+");
  private static final List<String> ONE = List.of("1");

  private final SentenceWords claim;
  private final PreparedSource source;
  private final ClaimComparison comparison;
  private final SentenceWords deciding;

  SupportVetoes(SentenceWords claim, PreparedSource source, ClaimComparison comparison) {
    this.claim = claim;
    this.source = source;
    this.comparison = comparison;
    this.deciding = comparison.best().getFirst();
  }

  boolean toAny() {
    return isMissing(MOST_MISSING_OF_PART);
  }

  boolean toFull() {
    return isNumberMissing()
        || isFigureMissing()
        || isOneOfSeveral()
        || isNameMissing()
        || isOpenerReplaced()
        || claim.isNegated() != deciding.isNegated()
        || claim.findOpposite(deciding).isPresent()
        || OppositeWords.meet(claim, ReversalCheck.passage(claim, deciding))
        || isAmountDifferent()
        || isMissing(MOST_MISSING_UNREAD);
  }

  private boolean isNumberMissing() {
    return claim.words().stream()
        .filter(Word::isNumber)
        .anyMatch(number -> comparison.best().stream().noneMatch(each -> each.hasNumber(number)));
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

  /** Whether the claim says "one" of what the sentence has another number of. */
  private boolean isOneOfSeveral() {
    List<Word> there = deciding.words();
    for (int i = 1; i < there.size(); i++) {
      Word counted = there.get(i);
      if (there.get(i - 1).isNumber() && !counted.isSilent() && claim.hasOne(counted)) {
        return !there.get(i - 1).terms().equals(ONE);
      }
    }
    return false;
  }

  private boolean isNameMissing() {
    return claim.words().stream().anyMatch(word -> word.name() && !source.has(word));
  }

  /**
   * Whether the claim begins with a word that the source lacks, and the sentence has names that the
   * claim lacks: a name at the beginning looks like any other word there.
   */
  private boolean isOpenerReplaced() {
    List<Word> words = claim.words();
    if (words.isEmpty() || words.getFirst().isSilent() || source.has(words.getFirst())) {
      return false;
    }
    Word first = deciding.words().getFirst();
    return (!first.isSilent() && !claim.has(first))
        || deciding.words().stream().anyMatch(word -> word.name() && !claim.has(word));
  }

  private boolean isAmountDifferent() {
    Set<String> claimed = Lexicon.amounts(claim.spelled());
    Set<String> there = Lexicon.amounts(deciding.spelled());
    Set<String> missing = new HashSet<>(claimed);
    missing.removeAll(there);
    return !missing.isEmpty() || (claimed.isEmpty() && Lexicon.isLimited(there));
  }

  private boolean isMissing(double most) {
    return !comparison.understood()
        && comparison.features().getOrDefault(SupportFeature.MISSING_SHARE, 1.0) > most;
  }
}
