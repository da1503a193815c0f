package dev.ibid.search;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.EnumMap;
import java.util.Map;
import java.util.Properties;

/**
 * How features are weighed and how sure their sum makes us: fitted on data, read from a small file.
 *
 * @param ranking the weight of each feature; one that is missing has none
 * @param calibration the weight of each signal in the logarithm of the odds
 * @param bias the logarithm of the odds when all signals are 0
 * @param usual how near the model finds unrelated texts
 */
public record Weights(
    Map<Feature, Double> ranking,
    Map<Signal, Double> calibration,
    double bias,
    QueryMeaning.Spread usual) {
  public Weights {
    ranking = Map.copyOf(ranking);
    calibration = Map.copyOf(calibration);
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

  /** Weights from a file that was just fitted. */
  public static Weights read(Reader file) throws IOException {
    Properties properties = new Properties();
    properties.load(file);
    return of(properties);
  }

  private static Weights of(Properties properties) {
    Map<Feature, Double> ranking = new EnumMap<>(Feature.class);
    for (Feature feature : Feature.values()) {
      ranking.put(feature, number(properties, "ranking." + feature.label()));
    }
    Map<Signal, Double> calibration = new EnumMap<>(Signal.class);
    for (Signal signal : Signal.values()) {
      calibration.put(signal, number(properties, "calibration." + signal.label()));
    }
    return new Weights(
        ranking,
        calibration,
        number(properties, "calibration.bias"),
        new QueryMeaning.Spread(
            number(properties, "usual.mean"), number(properties, "usual.deviation")));
  }

  private static double number(Properties properties, String name) {
    return Double.parseDouble(properties.getProperty(name, "0").strip());
  }

  double fuse(Map<Feature, Double> features) {
    double sum = 0;
    for (Map.Entry<Feature, Double> feature : features.entrySet()) {
      sum += ranking.getOrDefault(feature.getKey(), 0.0) * feature.getValue();
    }
    return sum;
  }

  double probability(Map<Signal, Double> signals) {
    double odds = bias;
    for (Map.Entry<Signal, Double> signal : signals.entrySet()) {
      odds += calibration.getOrDefault(signal.getKey(), 0.0) * signal.getValue();
    }
    return 1 / (1 + Math.exp(-odds));
  }
}
