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
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Fits the weights that say whether a source supports a claim, and puts them where they ship. */
public final class AttributionFitting implements Benchmark {
  private static final Path FOLDER =
      Path.of(
          "core", "src", "main", "resources", "dev", "ibid", "attribution", "support", "weights");

  /** From here on about four of five claims are supported on the data. */
  private static final double FULL = 0.72;

  /** Below, a source has hardly ever more in common with a claim than any other has. */
  private static final double PARTIAL = 0.2;

  @Override
  public Map<String, Integer> options() {
    return Map.of();
  }

  @Override
  public Set<String> folders() {
    return Set.of(DataFolder.OPTION);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    Map<String, List<SupportCase>> sets = SupportData.load(DataFolder.of(options));
    StringBuilder result = new StringBuilder();
    try (Classifiers classifiers = new Classifiers()) {
      for (SupportWeights.Kind kind : SupportWeights.Kind.values()) {
        SupportWeights fitted = SupportFit.of(classifiers.classify(kind, sets));
        write(kind, fitted);
        result.append("%s: %s%n".formatted(kind.label(), fitted.traits()));
      }
    }
    return result.toString();
  }

  private static void write(SupportWeights.Kind kind, SupportWeights weights) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append("# Fitted on WiCE (dev), SciFact (train) and AttributionBench (dev)");
    text.append(" by: bench/run fit-attribution\n");
    text.append("# See docs/attribution.md. Data of others is in no line of this file.\n");
    line(text, "full", FULL);
    line(text, "partial", PARTIAL);
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
