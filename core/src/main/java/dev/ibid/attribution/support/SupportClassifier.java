package dev.ibid.attribution.support;

import dev.ibid.search.CrossEncoder;
import dev.ibid.text.TermAnalyzer;
import java.util.List;
import java.util.Optional;

/**
 * Says how well texts support claims, by their words, and by vectors of these where the language is
 * understood; a model that reads both may help. Thread-safe.
 */
public final class SupportClassifier {
  private final ComparisonReader reading;
  private final Opposites opposites;
  private final SupportWeights words;
  private final SupportWeights vectors;
  private final Optional<ReadWeights> read;

  /**
   * What a model that reads claims adds.
   *
   * @param weights of all that is found out, its reading included
   */
  record ReadWeights(ClaimReading reading, SupportWeights weights) {}

  /**
   * One that reads all lists of words, which takes a while: better {@linkplain #readBy derived}
   * from another.
   *
   * @param alone what words mean by themselves: fast
   */
  public SupportClassifier(TermAnalyzer analyzer, Optional<WordVectors> alone) {
    this.reading = new ComparisonReader(analyzer, alone);
    this.opposites = reading.opposites();
    this.words = SupportWeights.shipped(SupportWeights.Kind.WORDS);
    this.vectors = SupportWeights.shipped(SupportWeights.Kind.STATIC);
    this.read = Optional.empty();
  }

  private SupportClassifier(
      SupportClassifier other,
      SupportWeights words,
      SupportWeights vectors,
      Optional<ReadWeights> read) {
    this.reading = other.reading;
    this.opposites = other.opposites;
    this.words = words;
    this.vectors = vectors;
    this.read = read;
  }

  /**
   * One that also has a model read each claim beside the sentences that speak of it: some ten
   * milliseconds each, and better. The model is not closed.
   */
  public SupportClassifier readBy(CrossEncoder model) {
    ReadWeights weights =
        new ReadWeights(new ClaimReading(model), SupportWeights.shipped(SupportWeights.Kind.READ));
    return new SupportClassifier(this, words, vectors, Optional.of(weights));
  }

  /** One that takes claims for supported from other scores on. */
  public SupportClassifier with(ChosenThresholds thresholds) {
    return new SupportClassifier(
        this,
        thresholds.over(words),
        thresholds.over(vectors),
        read.map(each -> new ReadWeights(each.reading(), thresholds.over(each.weights()))));
  }

  /** Reads a source once for all claims. */
  public PreparedSource read(String title, String text) {
    return reading.source(title, text);
  }

  /** Reads sources, to compare claims with them; what is rare in them tells most. */
  public PreparedSources prepare(List<PreparedSource> sources) {
    return new PreparedSources(reading, new SentenceIdf(sources), opposites, vectors, words, read);
  }
}
