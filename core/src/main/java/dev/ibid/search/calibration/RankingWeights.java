package dev.ibid.search.calibration;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * How features are weighed and how sure their sum makes us: fitted on data, read from a small file.
 *
 * @param ranking the weight of each feature; one that is missing has none
 * @param first how sure to be of the first hit, whose lead over the next says most
 * @param others how sure to be of all others
 * @param usual how near the model finds unrelated texts
 */
public record RankingWeights(
    Map<Feature, Double> ranking, Calibration first, Calibration others, SimilaritySpread usual) {
  public RankingWeights {
    // In a fixed order: the same numbers summed in another differ in the last digits.
    ranking = Collections.unmodifiableSortedMap(new TreeMap<>(ranking));
  }

  /** The weights that ship with ibid under this name. */
  public static RankingWeights shipped(String name) {
    try (InputStream file =
        RankingWeights.class.getResourceAsStream("weights/" + name + ".properties")) {
      if (file == null) {
        throw new IbidException(ErrorCode.INTERNAL, "there are no weights named " + name);
      }
      Properties properties = new Properties();
      properties.load(file);
      return of(properties);
    } catch (IOException e) {
      throw new IbidException(ErrorCode.INTERNAL, "the weights " + name + " cannot be read", e);
    }
  }

  private static RankingWeights of(Properties properties) {
    return new RankingWeights(
        features(properties, "ranking."),
        calibration(properties, "first."),
        calibration(properties, "others."),
        new SimilaritySpread(
            number(properties, "usual.mean"), number(properties, "usual.deviation")));
  }

  private static Calibration calibration(Properties properties, String prefix) {
    Map<CalibrationSignal, Double> signals = new EnumMap<>(CalibrationSignal.class);
    for (CalibrationSignal signal : CalibrationSignal.values()) {
      signals.put(signal, number(properties, prefix + signal.label()));
    }
    return new Calibration(
        number(properties, prefix + "ceiling"),
        number(properties, prefix + "bias"),
        features(properties, prefix),
        signals);
  }

  private static Map<Feature, Double> features(Properties properties, String prefix) {
    Map<Feature, Double> features = new EnumMap<>(Feature.class);
    for (Feature feature : Feature.values()) {
      features.put(feature, number(properties, prefix + feature.label()));
    }
    return features;
  }

  private static double number(Properties properties, String name) {
    return Double.parseDouble(properties.getProperty(name, "0").strip());
  }

  public double fuse(FeatureValues features) {
    return features.weighed(ranking);
  }
}
