package dev.ibid.attribution.support;

import dev.ibid.text.TermAnalyzer;
import java.util.List;
import java.util.Optional;

/**
 * Says how well texts support claims, by their words, and by vectors of these where the language is
 * understood. No model is asked. Thread-safe.
 */
public final class SupportClassifier {
  private final ComparisonReader reading;
  private final Opposites opposites;
  private final WordSimilarity meanings;
  private final SupportWeights words;
  private final SupportWeights vectors;

  /**
   * One that reads all lists of words, which takes a while: better {@linkplain #inContext derived}
   * from another.
   *
   * @param alone what words mean by themselves: fast
   */
  public SupportClassifier(TermAnalyzer analyzer, Optional<WordVectors> alone) {
    this.reading = new ComparisonReader(analyzer, alone);
    this.opposites = reading.opposites();
    this.meanings = new WordSimilarity(Optional.empty());
    this.words = SupportWeights.shipped(SupportWeights.Kind.WORDS);
    this.vectors = SupportWeights.shipped(SupportWeights.Kind.STATIC);
  }

  private SupportClassifier(
      SupportClassifier other,
      WordSimilarity meanings,
      SupportWeights words,
      SupportWeights vectors) {
    this.reading = other.reading;
    this.opposites = other.opposites;
    this.meanings = meanings;
    this.words = words;
    this.vectors = vectors;
  }

  /**
   * One that also compares what words mean in their sentences, which is slow and better. Its
   * thresholds are those that were fitted.
   */
  public SupportClassifier inContext(WordVectors vectorsInContext) {
    return new SupportClassifier(
        this,
        new WordSimilarity(Optional.of(vectorsInContext)),
        SupportWeights.shipped(SupportWeights.Kind.WORDS),
        SupportWeights.shipped(SupportWeights.Kind.CONTEXT));
  }

  /** One that takes claims for supported from other scores on. */
  public SupportClassifier with(ChosenThresholds thresholds) {
    return new SupportClassifier(this, meanings, thresholds.over(words), thresholds.over(vectors));
  }

  /** Reads a source once for all claims. */
  public PreparedSource read(String title, String text) {
    return reading.source(title, text);
  }

  /** Reads sources, to compare claims with them; what is rare in them tells most. */
  public PreparedSources prepare(List<PreparedSource> sources) {
    return new PreparedSources(
        reading, new SentenceIdf(sources), meanings, opposites, vectors, words);
  }
}
