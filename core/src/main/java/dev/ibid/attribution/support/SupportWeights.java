package dev.ibid.attribution.support;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * How traits are weighed, and from which probability on a claim counts as supported: fitted on
 * data, read from a small file.
 *
 * @param full from here on a claim is supported
 * @param partial from here on a part of it is
 * @param computed from here on a claim is supported whose numbers follow from the source's
 * @param agreed from this probability on, by a model that has read both, the source says so,
 *     whatever other words it uses
 */
public record SupportWeights(
    double bias,
    Map<SupportFeature, Double> traits,
    double full,
    double partial,
    double computed,
    double agreed) {
  /** What no probability reaches. */
  private static final String NEVER = "2";

  /** Which sets there are. */
  public enum Kind {
    /** For texts whose language the vectors do not understand. */
    WORDS,
    /** With vectors of words by themselves. */
    STATIC,
    /** With these, and a model that reads claims and sentences together. */
    READ;

    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public SupportWeights {
    // In a fixed order: the same numbers summed in another differ in the last digits.
    traits = Collections.unmodifiableSortedMap(new TreeMap<>(traits));
  }

  /** The weights that ship with ibid. */
  public static SupportWeights shipped(Kind kind) {
    String name = "weights/" + kind.label() + ".properties";
    try (InputStream file = SupportWeights.class.getResourceAsStream(name)) {
      if (file == null) {
        throw new IbidException(ErrorCode.INTERNAL, "there are no weights named " + name);
      }
      Properties properties = new Properties();
      properties.load(file);
      Map<SupportFeature, Double> traits = new EnumMap<>(SupportFeature.class);
      for (SupportFeature feature : SupportFeature.values()) {
        traits.put(feature, number(properties, feature.label()));
      }
      return new SupportWeights(
          number(properties, "bias"),
          traits,
          number(properties, "full"),
          number(properties, "partial"),
          number(properties, "computed"),
          number(properties, "agreed", NEVER));
    } catch (IOException e) {
      throw new IbidException(ErrorCode.INTERNAL, "the weights " + name + " cannot be read", e);
    }
  }

  /** The same weights with other thresholds. */
  SupportWeights withThresholds(double full, double partial, double computed) {
    return new SupportWeights(bias, traits, full, partial, computed, agreed);
  }

  private static double number(Properties properties, String name) {
    return number(properties, name, "0");
  }

  private static double number(Properties properties, String name, String otherwise) {
    return Double.parseDouble(properties.getProperty(name, otherwise).strip());
  }

  /** How likely a claim with these traits is supported. */
  public double probability(Map<SupportFeature, Double> found) {
    return probability(found, feature -> true);
  }

  /** The same by some of the traits; the others count as if nothing had been found. */
  double probability(Map<SupportFeature, Double> found, Predicate<SupportFeature> counted) {
    double odds = bias;
    for (Map.Entry<SupportFeature, Double> weight : traits.entrySet()) {
      if (counted.test(weight.getKey())) {
        odds += weight.getValue() * found.getOrDefault(weight.getKey(), 0.0);
      }
    }
    return 1 / (1 + Math.exp(-odds));
  }
}
