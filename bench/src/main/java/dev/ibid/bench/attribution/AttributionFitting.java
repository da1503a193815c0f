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
import java.util.LinkedHashMap;
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

  @Override
  public Map<String, Integer> options() {
    return Map.of(WAYS, 3);
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
        Map<String, List<SupportCase>> read = new LinkedHashMap<>();
        sets.forEach((name, cases) -> read.put(name, read(kind, cases)));
        Map<String, List<ClassifiedCase>> kinds = classifiers.classifyByKind(kind, read);
        List<ClassifiedCase> strangers =
            classifiers.classify(kind, Map.of("unrelated", read(kind, unrelated)));
        List<ClassifiedCase> all = new ArrayList<>(strangers);
        kinds.values().forEach(all::addAll);
        SupportWeights fitted = SupportFit.of(all);
        SupportThresholds thresholds = SupportThresholds.of(LeftOutKinds.of(kinds, strangers));
        write(kind, fitted, thresholds);
        result.append("%s: %s %s%n".formatted(kind.label(), thresholds, fitted.traits()));
      }
    }
    return result.toString();
  }

  /** The model, which is slow, comes last. */
  private static List<SupportWeights.Kind> kinds(Options options) {
    return Stream.of(SupportWeights.Kind.values()).limit(options.count(WAYS)).toList();
  }

  private static List<SupportCase> read(SupportWeights.Kind kind, List<SupportCase> cases) {
    return kind == SupportWeights.Kind.CONTEXT
        ? cases.stream().filter(each -> Math.floorMod(each.id().hashCode(), 3) == 0).toList()
        : cases;
  }

  private static void write(
      SupportWeights.Kind kind, SupportWeights weights, SupportThresholds thresholds)
      throws IOException {
    StringBuilder text = new StringBuilder();
    text.append("# Fitted by bench/run fit-attribution on WiCE (dev), SciFact (train),");
    text.append(" AttributionBench (dev),\n# FEVER (dev), FM2 (dev), lived (dev) and unrelated");
    text.append(" pairs of these, each kind counting the same.\n");
    text.append("# Thresholds by predictions for kinds that were left out of the fitting:\n");
    SupportThresholds.rules().forEach(rule -> text.append("# ").append(rule).append("\n"));
    if (kind == SupportWeights.Kind.CONTEXT) {
      text.append("# Every third claim was read, because the model is slow.\n");
    }
    text.append(
        "# Both shares for partial were chosen after seeing what they do on lived (dev).\n");
    text.append("# See docs/attribution.md. Data of others is in no line of this file.\n");
    line(text, "full", thresholds.full());
    line(text, "partial", thresholds.partial());
    line(text, "computed", thresholds.computed());
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
