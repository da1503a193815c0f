package dev.ibid.attribution.support;

import dev.ibid.attribution.quantity.Quantities;
import dev.ibid.attribution.quantity.QuantityCheck;
import dev.ibid.attribution.quantity.QuantityFinding;
import dev.ibid.search.PairReading;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What came of comparing a claim with a source.
 *
 * @param best the sentences that speak of it most, the deciding one first
 * @param numbers what the source says of each number of the claim
 * @param conflict what one of the best sentences says otherwise
 * @param readings what a model says of each of the best sentences; none if no model has read them
 * @param understood whether meanings were compared, or only spellings
 */
record ClaimComparison(
    SentenceWords claim,
    PreparedSource source,
    Map<SupportFeature, Double> features,
    List<SentenceWords> best,
    List<QuantityFinding> numbers,
    PolarityCheck polarity,
    Optional<ClaimConflict> conflict,
    boolean understood,
    double decidingShare,
    List<PairReading> readings) {
  /** Sentences hardly ever have fewer words that tell something; the items of a list do. */
  private static final int USUAL_LEAST_WORDS = 4;

  /** Nearer to certainty than this, and to its contrary, odds say nothing more. */
  private static final double LEAST_DOUBT = 5e-4;

  /** In more sentences than these something contrary is found by chance. */
  private static final double FEW_SENTENCES = 20;

  /** A comparison of a claim and a source that both say something. */
  static ClaimComparison of(
      ClaimWords words,
      List<ClaimSentences.Ranked> ranked,
      PreparedSource source,
      Opposites opposites) {
    SentenceWords claim = words.claim();
    List<SentenceWords> best = ranked.stream().map(ClaimSentences.Ranked::sentence).toList();
    SentenceWords deciding = best.getFirst();
    List<QuantityFinding> numbers =
        new QuantityCheck(
                claim.quantities(),
                deciding.quantities(),
                Quantities.of(best.stream().map(SentenceWords::quantities).toList()),
                source.quantities())
            .findings();
    PolarityCheck polarity = new PolarityCheck(claim, deciding, opposites);
    WordAlignment alignment =
        ranked.stream()
            .map(ClaimSentences.Ranked::alignment)
            .reduce(WordAlignment::or)
            .orElseThrow();
    alignment = alignment.or(ClaimSentences.align(claim, source.title()));
    double sentences = Math.log(source.sentences().size());
    List<Word> telling = claim.words().stream().filter(word -> !word.isSilent()).toList();
    double names = count(telling, word -> word.name() && !source.has(word));
    double missing = countNumbers(numbers, QuantityFinding.Missing.class);
    Map<SupportFeature, Double> found = new EnumMap<>(SupportFeature.class);
    found.put(
        SupportFeature.NEARNESS, (double) VectorMath.dot(claim.direction(), deciding.direction()));
    found.put(SupportFeature.MATCHED, alignment.share(words));
    found.put(SupportFeature.SENTENCES, sentences);
    found.put(SupportFeature.NUMBERS_MISSING, missing);
    found.put(SupportFeature.NUMBERS_MISSING_LONG, missing * sentences);
    double certain = Math.min(1, FEW_SENTENCES / source.sentences().size());
    found.put(
        SupportFeature.NUMBERS_CONTRARY,
        certain * countNumbers(numbers, QuantityFinding.Contrary.class));
    found.put(SupportFeature.NAMES_MISSING_LONG, names * sentences);
    found.put(
        SupportFeature.TURNED,
        polarity.isTurned() ? 1.0 / Math.max(USUAL_LEAST_WORDS, telling.size()) : 0);
    Optional<ClaimConflict> conflict = ClaimConflict.of(words, ranked, source, numbers, opposites);
    found.put(SupportFeature.CONFLICT, certain * conflict.map(ClaimConflict::strength).orElse(0.0));
    found.put(SupportFeature.BOTH_NEGATED, polarity.isBothNegated() ? 1.0 : 0);
    return new ClaimComparison(
        claim,
        source,
        found,
        best,
        numbers,
        polarity,
        conflict,
        !claim.vectors().isEmpty() && !deciding.vectors().isEmpty(),
        said(words, ranked.getFirst(), source),
        List.of());
  }

  /** The share of the claim that the sentence or the title has, in words that mean the same. */
  private static double said(
      ClaimWords words, ClaimSentences.Ranked deciding, PreparedSource source) {
    WordAlignment alignment =
        deciding.alignment().or(ClaimSentences.align(words.claim(), source.title()));
    return words.mean(
        i -> {
          Word word = words.claim().words().get(i);
          boolean like = deciding.sentence().words().stream().anyMatch(word::isLike);
          return like || alignment.isMatch(i) ? 1 : 0;
        });
  }

  /** The same with what a model says of each of the best sentences. */
  ClaimComparison read(List<PairReading> said) {
    Map<SupportFeature, Double> more = new EnumMap<>(features);
    more.put(SupportFeature.ENTAILED, odds(said));
    return new ClaimComparison(
        claim, source, more, best, numbers, polarity, conflict, understood, decidingShare, said);
  }

  /** The logarithm of the odds of support by the sentence for which they are the highest. */
  private static double odds(List<PairReading> said) {
    double likely =
        Math.clamp(
            said.stream().mapToDouble(PairReading::entailed).max().orElse(0),
            LEAST_DOUBT,
            1 - LEAST_DOUBT);
    return Math.log(likely / (1 - likely));
  }

  /** Whether a model may read it: of one sentence among many it takes too much for said. */
  boolean isReadable() {
    return understood && !isLong();
  }

  boolean isLong() {
    return source.sentences().size() > FEW_SENTENCES;
  }

  SentenceWords deciding() {
    return best.getFirst();
  }

  /** A count of which the first ones matter most. */
  private static double count(List<Word> words, Predicate<Word> which) {
    return Math.log1p((double) words.stream().filter(which).count());
  }

  private static double countNumbers(
      List<QuantityFinding> numbers, Class<? extends QuantityFinding> kind) {
    return Math.log1p((double) numbers.stream().filter(kind::isInstance).count());
  }
}
