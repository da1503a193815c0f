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
   * @param alone what words mean by themselves: fast
   * @param inContext what words mean in their sentences: slow and better; used beside the others
   */
  public SupportClassifier(
      TermAnalyzer analyzer, Optional<WordVectors> alone, Optional<WordVectors> inContext) {
    this(analyzer, alone, inContext, ChosenThresholds.NONE);
  }

  /** One that takes claims for supported from other scores on than those that were fitted. */
  public SupportClassifier(
      TermAnalyzer analyzer,
      Optional<WordVectors> alone,
      Optional<WordVectors> inContext,
      ChosenThresholds thresholds) {
    this.reading = new ComparisonReader(analyzer, alone);
    this.opposites = reading.opposites();
    this.meanings = new WordSimilarity(inContext);
    this.words = thresholds.over(SupportWeights.shipped(SupportWeights.Kind.WORDS));
    this.vectors =
        thresholds.over(
            SupportWeights.shipped(
                inContext.isPresent() ? SupportWeights.Kind.CONTEXT : SupportWeights.Kind.STATIC));
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
