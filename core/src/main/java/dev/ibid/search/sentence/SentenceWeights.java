package dev.ibid.search.sentence;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.io.InputStream;
import java.util.EnumMap;
import java.util.Map;
import java.util.Properties;

/**
 * How the features of sentences are weighed and how sure their sum makes us: fitted on data, read
 * from a small file.
 *
 * @param ranking the weight of each feature
 * @param answered the odds that one of the first three answers
 * @param about the odds that the texts are about the question
 * @param mostBehind how far behind the best a sentence may score and still be told, if an answer is
 *     likely
 * @param mostBehindUnlikely likewise if it is rather unlikely, so that there is more to choose from
 */
record SentenceWeights(
    Map<SentenceFeature, Double> ranking,
    SignalWeights answered,
    SignalWeights about,
    double mostBehind,
    double mostBehindUnlikely) {
  /** From which probability on an answer is likely. */
  private static final double LIKELY = 0.5;

  /** The weights that ship with ibid under this name. */
  static SentenceWeights shipped(String name) {
    String path = "weights/" + name + ".properties";
    try (InputStream file = SentenceWeights.class.getResourceAsStream(path)) {
      if (file == null) {
        throw new IbidException(ErrorCode.INTERNAL, "the class path lacks " + path);
      }
      Properties properties = new Properties();
      properties.load(file);
      return of(properties);
    } catch (IOException e) {
      throw new IbidException(ErrorCode.INTERNAL, path + " cannot be read", e);
    }
  }

  private static SentenceWeights of(Properties properties) {
    Map<SentenceFeature, Double> ranking = new EnumMap<>(SentenceFeature.class);
    for (SentenceFeature feature : SentenceFeature.values()) {
      ranking.put(feature, number(properties, "ranking." + feature.label()));
    }
    return new SentenceWeights(
        ranking,
        signals(properties, "answered."),
        signals(properties, "about."),
        number(properties, "told.most-behind"),
        number(properties, "told.most-behind-unlikely"));
  }

  private static SignalWeights signals(Properties properties, String prefix) {
    Map<RankingSignal, Double> weights = new EnumMap<>(RankingSignal.class);
    for (RankingSignal signal : RankingSignal.values()) {
      weights.put(signal, number(properties, prefix + signal.label()));
    }
    return new SignalWeights(
        number(properties, prefix + "least"), number(properties, prefix + "bias"), weights);
  }

  private static double number(Properties properties, String name) {
    return Double.parseDouble(properties.getProperty(name, "0").strip());
  }

  /**
   * How far behind the best a sentence may score and still be told.
   *
   * @param answered the probability that one of the first three answers
   */
  double mostBehind(double answered) {
    return answered >= LIKELY ? mostBehind : mostBehindUnlikely;
  }

  double score(Map<SentenceFeature, Double> features) {
    double sum = 0;
    for (Map.Entry<SentenceFeature, Double> weight : ranking.entrySet()) {
      sum += weight.getValue() * features.getOrDefault(weight.getKey(), 0.0);
    }
    return sum;
  }
}
