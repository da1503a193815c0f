package dev.ibid.bench.fit;

import dev.ibid.search.calibration.Calibration;
import dev.ibid.search.calibration.CalibrationSignal;
import dev.ibid.search.calibration.Feature;
import dev.ibid.search.calibration.RankingWeights;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Weights as a file that ships with ibid. */
public record WeightFile(String name, String fittedOn, String program) {
  private static final Path FOLDER =
      Path.of(
          "core", "src", "main", "resources", "dev", "ibid", "search", "calibration", "weights");

  public void write(RankingWeights weights) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append("# Fitted on ")
        .append(fittedOn)
        .append(" by: bench/run ")
        .append(program)
        .append('\n');
    text.append("# See docs/ranking.md. Data of others is in no line of this file.\n");
    features(text, "ranking.", weights.ranking());
    calibration(text, "first.", weights.first());
    calibration(text, "others.", weights.others());
    line(text, "usual.mean", weights.usual().mean());
    line(text, "usual.deviation", weights.usual().deviation());
    Files.writeString(FOLDER.resolve(name + ".properties"), text);
  }

  private static void calibration(StringBuilder text, String prefix, Calibration calibration) {
    line(text, prefix + "ceiling", calibration.ceiling());
    line(text, prefix + "bias", calibration.bias());
    features(text, prefix, calibration.features());
    for (CalibrationSignal signal : CalibrationSignal.values()) {
      line(text, prefix + signal.label(), calibration.signals().getOrDefault(signal, 0.0));
    }
  }

  private static void features(StringBuilder text, String prefix, Map<Feature, Double> weights) {
    for (Feature feature : Feature.values()) {
      line(text, prefix + feature.label(), weights.getOrDefault(feature, 0.0));
    }
  }

  private static void line(StringBuilder text, String name, double value) {
    if (value != 0) {
      text.append("%s = %.4f%n".formatted(name, value));
    }
  }
}
