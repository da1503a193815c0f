package dev.ibid.search.sentence;

import dev.ibid.search.ReadText;
import dev.ibid.search.Vector;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A unit with what is known of it beside a question. A feature that is not known is missing. */
public record DescribedUnit(AnswerUnit unit, Map<SentenceFeature, Double> features) {
  public DescribedUnit {
    features = Map.copyOf(features);
  }

  /**
   * The same unit with what the model says of it.
   *
   * @param asked the question
   * @param words those of the question
   */
  public DescribedUnit read(ReadText text, Vector asked, List<Vector> words) {
    ReadText.WordNearness nearness = text.nearnessOfWords(words);
    Map<SentenceFeature, Double> more = new EnumMap<>(features);
    more.put(SentenceFeature.NEARNESS_IN_SURROUNDINGS, asked.cosine(text.whole()));
    more.put(SentenceFeature.NEARNESS_OF_WORDS, nearness.mean());
    more.put(SentenceFeature.LEAST_NEAR_WORD, nearness.least());
    return new DescribedUnit(unit, more);
  }

  double value(SentenceFeature feature) {
    return features.getOrDefault(feature, 0.0);
  }
}
