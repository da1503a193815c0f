package dev.ibid.attribution.support;

import dev.ibid.answer.Reference;
import dev.ibid.text.Span;
import java.util.Map;
import java.util.Optional;

/** Sources that were read together, ready to be compared with claims. Thread-safe. */
public final class PreparedSources {
  private final ComparisonReader reading;
  private final SentenceIdf idf;
  private final WordSimilarity meanings;
  private final SupportWeights vectors;
  private final SupportWeights words;

  PreparedSources(
      ComparisonReader reading,
      SentenceIdf idf,
      WordSimilarity meanings,
      SupportWeights vectors,
      SupportWeights words) {
    this.reading = reading;
    this.idf = idf;
    this.meanings = meanings;
    this.vectors = vectors;
    this.words = words;
  }

  /**
   * A claim that is ready to be compared.
   *
   * @param span where it stands in the text
   * @param context what it stands in, which says what it is about
   */
  public PreparedClaim read(String text, Span span, Span context) {
    return new PreparedClaim(reading.words(text, span), reading.words(text, context));
  }

  /** What is left of a claim behind its first words, as far as the source has those. */
  public Span withoutOpening(String text, Span claim, PreparedSource source) {
    for (Word word : reading.words(text, claim).words()) {
      if (!word.isSilent() && !source.has(word)) {
        return new Span(word.span().start(), claim.end());
      }
    }
    return claim;
  }

  public SupportScore score(PreparedClaim prepared, PreparedSource source) {
    ClaimComparison comparison = compare(prepared, source);
    if (comparison.best().isEmpty() || prepared.claim().words().stream().allMatch(Word::isSilent)) {
      return new SupportScore(0, Optional.empty(), Optional.empty(), true);
    }
    SupportWeights weights = comparison.understood() ? vectors : words;
    double score = weights.probability(comparison.features());
    SupportVetoes vetoes = new SupportVetoes(prepared.claim(), source, comparison);
    Optional<Reference.Confidence> confidence =
        score < weights.partial() || vetoes.toAny()
            ? Optional.empty()
            : Optional.of(
                score >= weights.full() && !vetoes.toFull()
                    ? Reference.Confidence.FULL
                    : Reference.Confidence.PARTIAL);
    return new SupportScore(
        score,
        confidence,
        Optional.of(comparison.best().getFirst().span()),
        comparison.understood());
  }

  /** What comparing finds out, for fitting the weights. */
  public Map<SupportFeature, Double> features(PreparedClaim prepared, PreparedSource source) {
    return compare(prepared, source).features();
  }

  private ClaimComparison compare(PreparedClaim prepared, PreparedSource source) {
    return ClaimComparison.of(prepared.claim(), prepared.context(), source, idf, meanings);
  }
}
