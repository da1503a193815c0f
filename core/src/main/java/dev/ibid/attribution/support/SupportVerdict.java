package dev.ibid.attribution.support;

import dev.ibid.answer.Reference.Confidence;
import dev.ibid.attribution.quantity.Calculation;
import dev.ibid.attribution.quantity.QuantityFinding;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Decides what a comparison means: support, contradiction, or nothing. A contradiction takes the
 * same subject and a conflict in the sentence that speaks of it; a number that was computed from
 * the source's own makes up for words that are not there.
 */
final class SupportVerdict {
  private static final double LEAST_STRENGTH = 0.5;
  private static final double LEAST_STRENGTH_ELSEWHERE = 0.6;
  private static final double LEAST_STRENGTH_IN_LONG = 0.75;

  /** As likely as words alone make a claim that is cited in part. */
  private static final double SAME_SUBJECT = 0.39;

  /** Like "degrees Celsius". */
  private static final int MOST_UNIT_WORDS = 2;

  private final ClaimComparison comparison;
  private final SupportWeights weights;
  private final SupportVetoes vetoes;

  SupportVerdict(ClaimComparison comparison, SupportWeights weights) {
    this.comparison = comparison;
    this.weights = weights;
    this.vetoes = new SupportVetoes(comparison);
  }

  SupportScore score() {
    double score = weights.probability(comparison.features());
    double related = weights.probability(comparison.features(), feature -> !feature.isConflict());
    Optional<SentenceWords> against = contrary(related);
    boolean contradicted = against.isPresent();
    return new SupportScore(
        score,
        contradicted ? Optional.empty() : confidence(score),
        contradicted ? Optional.of(related) : Optional.empty(),
        Optional.of(against.orElse(comparison.deciding()).span()),
        missing(),
        calculations(),
        !contradicted && !vetoes.toAny() && !objects(),
        comparison.understood());
  }

  private Optional<Confidence> confidence(double score) {
    boolean computed =
        !calculations().isEmpty()
            && comparison.numbers().stream().noneMatch(SupportVetoes::isLacking)
            && score >= weights.computed();
    if (vetoes.toAny()
        || isUnsure()
        || (sure().isPresent() && !isAgreed())
        || (score < weights.partial() && !computed)) {
      return Optional.empty();
    }
    return Optional.of(
        score >= weights.full() && !objects() ? Confidence.FULL : Confidence.PARTIAL);
  }

  /** Whether anything keeps it from full support; who has read both knows that words may differ. */
  private boolean objects() {
    return isAgreed() ? vetoes.isWanting() : vetoes.toFull();
  }

  /** Whether one side negates what the other does not, and who has read both is not sure. */
  private boolean isUnsure() {
    return !comparison.readings().isEmpty() && comparison.polarity().isOneNegated() && !isAgreed();
  }

  private boolean isAgreed() {
    return comparison.readings().stream().anyMatch(read -> read.entailed() >= weights.agreed());
  }

  /** The sentence that contradicts; what is said of somebody else contradicts nothing. */
  private Optional<SentenceWords> contrary(double related) {
    boolean numbers =
        !vetoes.toAny()
            && !comparison.polarity().isOneNegated()
            && comparison.numbers().stream().anyMatch(QuantityFinding.Contrary.class::isInstance);
    return sure()
        .filter(conflict -> !isAgreed() && !isOfAnother(conflict.words()))
        .map(ClaimConflict::sentence)
        .or(
            () ->
                numbers && isSameSubject(related) && !isOfAnother(List.of())
                    ? Optional.of(comparison.deciding())
                    : Optional.empty())
        .filter(this::saysMoreThanUnits);
  }

  /** Many things are measured in degrees: what two sentences share has to be more than a unit. */
  private boolean saysMoreThanUnits(SentenceWords sentence) {
    List<Word> words = comparison.claim().words();
    List<Word> measured = behindNumbers(sentence.words());
    return IntStream.range(0, words.size())
        .filter(i -> !words.get(i).isSilent() && !words.get(i).isNumber())
        .filter(i -> !isBehindNumber(words, i) || measured.stream().noneMatch(words.get(i)::isLike))
        .mapToObj(words::get)
        .anyMatch(
            word ->
                sentence.words().stream().anyMatch(word::isLike)
                    || comparison.source().title().has(word));
  }

  private static List<Word> behindNumbers(List<Word> words) {
    return IntStream.range(0, words.size())
        .filter(i -> isBehindNumber(words, i))
        .mapToObj(words::get)
        .toList();
  }

  private static boolean isBehindNumber(List<Word> words, int index) {
    return words.subList(Math.max(0, index - MOST_UNIT_WORDS), index).stream()
        .anyMatch(Word::isNumber);
  }

  /**
   * Whether the claim names somebody whom the source does not know; if it names one whom the source
   * knows, another may stand in the place of what differs.
   */
  private boolean isOfAnother(List<Integer> different) {
    List<Word> words = comparison.claim().words();
    boolean pinned =
        IntStream.range(0, words.size())
            .anyMatch(i -> !different.contains(i) && words.get(i).name());
    return IntStream.range(0, words.size())
        .filter(i -> !pinned || !different.contains(i))
        .filter(i -> !isOfKnownName(words, i))
        .mapToObj(words::get)
        .anyMatch(word -> vetoes.isMissingName(word) && !Lexicon.isExclusive(word));
  }

  /** Whether the word beside it belongs to the same name of somebody, and the source has that. */
  private boolean isOfKnownName(List<Word> words, int index) {
    return isPlain(words.get(index).text())
        && IntStream.of(index - 1, index + 1)
            .filter(i -> i >= 0 && i < words.size())
            .filter(
                i ->
                    words.get(Math.max(i, index)).span().start()
                        == words.get(Math.min(i, index)).span().end() + 1)
            .mapToObj(words::get)
            .anyMatch(word -> word.name() && isPlain(word.text()) && comparison.source().has(word));
  }

  /** Names of substances and parts have capitals and digits further on. */
  private static boolean isPlain(String name) {
    return name.chars().skip(1).allMatch(Character::isLowerCase);
  }

  private Optional<ClaimConflict> sure() {
    return comparison.conflict().filter(this::isSure);
  }

  /** Another sentence than the deciding one contradicts only if it says more of the claim. */
  private boolean isSure(ClaimConflict conflict) {
    return conflict.strength() >= least()
        && (conflict.sentence().span().equals(comparison.deciding().span())
            || conflict.strength() >= Math.max(LEAST_STRENGTH_ELSEWHERE, matched()));
  }

  /**
   * A long page has numbers of many things; of few sentences the best one is hardly about another.
   */
  private boolean isSameSubject(double related) {
    return comparison.isLong()
        ? comparison.decidingShare() >= LEAST_STRENGTH_IN_LONG
        : related >= Math.min(weights.partial(), SAME_SUBJECT)
            || comparison.decidingShare() >= LEAST_STRENGTH;
  }

  private double least() {
    return comparison.isLong() ? LEAST_STRENGTH_IN_LONG : LEAST_STRENGTH;
  }

  private double matched() {
    return comparison.features().getOrDefault(SupportFeature.MATCHED, 0.0);
  }

  private List<Span> missing() {
    return Stream.concat(
            comparison.numbers().stream()
                .filter(SupportVetoes::isLacking)
                .map(finding -> finding.claimed().span()),
            comparison.claim().words().stream().filter(vetoes::isMissingName).map(Word::span))
        .toList();
  }

  private List<Calculation> calculations() {
    return comparison.numbers().stream()
        .filter(QuantityFinding.Derived.class::isInstance)
        .map(finding -> ((QuantityFinding.Derived) finding).calculation())
        .toList();
  }
}
