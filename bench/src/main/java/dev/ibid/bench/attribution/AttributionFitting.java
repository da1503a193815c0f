package dev.ibid.bench.attribution;

import dev.ibid.attribution.support.SupportFeature;
import dev.ibid.attribution.support.SupportWeights;
import dev.ibid.bench.data.DataFolder;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Fits the weights that ship, and chooses their thresholds on kinds that were left out of the
 * fitting.
 */
public final class AttributionFitting implements Benchmark {
  private static final Path FOLDER =
      Path.of(
          "core", "src", "main", "resources", "dev", "ibid", "attribution", "support", "weights");

  private static final String WAYS = "ways";
  private static final String FROM = "from";

  /** Of the rules for thresholds those that hold without a model that reads. */
  private static final int UNREAD_RULES = 3;

  @Override
  public Map<String, Integer> options() {
    return Map.of(WAYS, 3, FROM, 1);
  }

  @Override
  public Set<String> folders() {
    return Set.of(DataFolder.OPTION);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    Map<String, List<SupportCase>> sets = SupportData.kinds(DataFolder.of(options));
    List<SupportCase> unrelated = SupportData.unrelated(sets);
    StringBuilder result = new StringBuilder();
    try (Classifiers classifiers = new Classifiers()) {
      for (SupportWeights.Kind kind : kinds(options)) {
        Map<String, List<ClassifiedCase>> kinds =
            classifiers.classifyByKind(kind, SupportData.unseenBy(kind, sets));
        List<ClassifiedCase> strangers = classifiers.classify(kind, Map.of("unrelated", unrelated));
        List<ClassifiedCase> all = new ArrayList<>(strangers);
        kinds.values().forEach(all::addAll);
        SupportWeights fitted = SupportFit.of(all);
        SupportThresholds thresholds =
            SupportThresholds.of(LeftOutKinds.of(kinds, strangers), kind);
        write(kind, fitted, thresholds);
        result.append("%s: %s %s%n".formatted(kind.label(), thresholds, fitted.traits()));
      }
    }
    return result.toString();
  }

  /** The model, which is slow, comes last. */
  private static List<SupportWeights.Kind> kinds(Options options) {
    return Stream.of(SupportWeights.Kind.values())
        .limit(options.count(WAYS))
        .skip(options.count(FROM) - 1L)
        .toList();
  }

  private static void write(
      SupportWeights.Kind kind, SupportWeights weights, SupportThresholds thresholds)
      throws IOException {
    StringBuilder text = new StringBuilder();
    text.append("# Fitted by bench/run fit-attribution on WiCE (dev), SciFact (train),");
    text.append(" AttributionBench (dev),\n# ");
    text.append(kind == SupportWeights.Kind.READ ? "" : "FEVER (dev), ");
    text.append("FM2 (dev), lived (dev) and unrelated");
    text.append(" pairs of these, each kind counting the same.\n");
    text.append("# Thresholds by predictions for kinds that were left out of the fitting:\n");
    SupportThresholds.rules(kind).stream()
        .limit(kind == SupportWeights.Kind.READ ? Integer.MAX_VALUE : UNREAD_RULES)
        .forEach(rule -> text.append("# ").append(rule).append("\n"));
    text.append(
        "# Both shares for partial were chosen after seeing what they do on lived (dev).\n");
    text.append("# See docs/attribution.md. Data of others is in no line of this file.\n");
    line(text, "full", thresholds.full());
    line(text, "partial", thresholds.partial());
    line(text, "computed", thresholds.computed());
    if (kind == SupportWeights.Kind.READ) {
      line(text, "agreed", thresholds.agreed());
    }
    line(text, "bias", weights.bias());
    for (SupportFeature feature : SupportFeature.values()) {
      line(text, feature.label(), weights.traits().getOrDefault(feature, 0.0));
    }
    Files.createDirectories(FOLDER);
    Files.writeString(FOLDER.resolve(kind.label() + ".properties"), text);
  }

  private static void line(StringBuilder text, String name, double value) {
    text.append("%s = %.4f%n".formatted(name, value));
  }
}
