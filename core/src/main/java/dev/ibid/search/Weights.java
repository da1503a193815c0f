package dev.ibid.search;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
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
public record Weights(
    Map<Feature, Double> ranking, Calibration first, Calibration others, Spread usual) {
  public Weights {
    // In a fixed order: the same numbers summed in another differ in the last digits.
    ranking = Collections.unmodifiableSortedMap(new TreeMap<>(ranking));
  }

  /** The weights that ship with ibid under this name. */
  public static Weights shipped(String name) {
    try (InputStream file = Weights.class.getResourceAsStream("weights/" + name + ".properties")) {
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

  private static Weights of(Properties properties) {
    return new Weights(
        features(properties, "ranking."),
        calibration(properties, "first."),
        calibration(properties, "others."),
        new Spread(number(properties, "usual.mean"), number(properties, "usual.deviation")));
  }

  private static Calibration calibration(Properties properties, String prefix) {
    Map<Signal, Double> signals = new EnumMap<>(Signal.class);
    for (Signal signal : Signal.values()) {
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

  double fuse(Features features) {
    return features.weighed(ranking);
  }
}
