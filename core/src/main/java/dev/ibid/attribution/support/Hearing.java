package dev.ibid.attribution.support;

import dev.ibid.answer.Reference;
import dev.ibid.text.Span;
import java.util.Map;
import java.util.Optional;

/** Judges claims by sources that were read together. Thread-safe. */
public final class Hearing {
  private final Reading reading;
  private final Rarity rarity;
  private final Meanings meanings;
  private final SupportWeights vectors;
  private final SupportWeights words;

  Hearing(
      Reading reading,
      Rarity rarity,
      Meanings meanings,
      SupportWeights vectors,
      SupportWeights words) {
    this.reading = reading;
    this.rarity = rarity;
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
  public Statement read(String text, Span span, Span context) {
    return new Statement(reading.wording(text, span), reading.wording(text, context));
  }

  /** What is left of a claim behind its first words, as far as the source has those. */
  public Span withoutOpening(String text, Span claim, SourceText source) {
    for (Word word : reading.wording(text, claim).words()) {
      if (!word.isSilent() && !source.has(word)) {
        return new Span(word.span().start(), claim.end());
      }
    }
    return claim;
  }

  public Opinion judge(Statement statement, SourceText source) {
    Comparison comparison = compare(statement, source);
    if (comparison.best().isEmpty()
        || statement.claim().words().stream().allMatch(Word::isSilent)) {
      return new Opinion(0, Optional.empty(), Optional.empty(), true);
    }
    SupportWeights weights = comparison.understood() ? vectors : words;
    double score = weights.probability(comparison.traits());
    Objections objections = new Objections(statement.claim(), source, comparison);
    Optional<Reference.Confidence> confidence =
        score < weights.partial() || objections.toAny()
            ? Optional.empty()
            : Optional.of(
                score >= weights.full() && !objections.toFull()
                    ? Reference.Confidence.FULL
                    : Reference.Confidence.PARTIAL);
    return new Opinion(
        score,
        confidence,
        Optional.of(comparison.best().getFirst().span()),
        comparison.understood());
  }

  /** What comparing finds out, for fitting the weights. */
  public Map<Trait, Double> traits(Statement statement, SourceText source) {
    return compare(statement, source).traits();
  }

  private Comparison compare(Statement statement, SourceText source) {
    return Comparison.of(statement.claim(), statement.context(), source, rarity, meanings);
  }
}
