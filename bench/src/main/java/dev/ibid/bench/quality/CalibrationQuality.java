package dev.ibid.bench.quality;

import dev.ibid.bench.measure.Table;
import dev.ibid.search.calibration.KindWeights;
import dev.ibid.search.calibration.RankingWeights;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Whether a score means what it says: how often hits are relevant that are held to be so. */
public final class CalibrationQuality extends QualityBenchmark {
  /** The probabilities behind the scores 0.70 and 0.92. */
  private static final double WORTH_SHOWING = 0.3;

  private static final double SURE = 0.9;

  @Override
  public String measure(Laboratory laboratory) throws Exception {
    Map<String, Trials> trials = Trials.of(laboratory, laboratory.conversationsOfAllSizes(), true);
    CrossValidation fitted =
        CrossValidation.of(
            trials.values().stream().map(Trials::all).toList(),
            sets -> Fits.MEMORIES.calibrate(Fits.MEMORIES.rank(sets), sets));
    RankingWeights shipped = KindWeights.memories(laboratory.embedder().model()).withMeaning();
    List<double[]> curve = new ArrayList<>();
    Table reliability = reliability(all(trials, fitted::weights), curve);
    Chart.reliability("How sure, and how often right (cross-validated)", curve)
        .write("reliability.svg");
    return "%s%n%s"
        .formatted(
            reliability,
            promises(
                List.of(
                    new Chosen("cross-validated", fitted::weights),
                    new Chosen("as shipped", each -> shipped)),
                trials));
  }

  private static Verdicts all(Map<String, Trials> trials, Function<Case, RankingWeights> weights) {
    return Verdicts.of(
        trials.values().stream().flatMap(set -> set.all().stream()).toList(), weights);
  }

  private static Table reliability(Verdicts verdicts, List<double[]> curve) {
    Table table = new Table("held to be relevant", "hits", "mean P", "were relevant");
    double error = 0;
    int hits = verdicts.count(0, 2);
    for (int i = 0; i < 10; i++) {
      double least = i / 10.0;
      double below = i == 9 ? 2 : (i + 1) / 10.0;
      double mean = verdicts.meanProbability(least, below);
      double right = verdicts.precision(least, below);
      int count = verdicts.count(least, below);
      error += Math.abs(mean - right) * count / hits;
      if (count > 0) {
        curve.add(new double[] {mean, right});
      }
      table.row(
          "%.1f to %.1f".formatted(least, (i + 1) / 10.0),
          "%,d".formatted(count),
          "%.3f".formatted(mean),
          "%.3f".formatted(right));
    }
    return table.row("**mean error**", "%,d".formatted(hits), "", "**%.3f**".formatted(error));
  }

  /** The weights to use for a question. */
  private record Chosen(String name, Function<Case, RankingWeights> weights) {}

  private static Table promises(List<Chosen> choices, Map<String, Trials> trials) {
    Table table =
        new Table(
            "",
            "≥ 0.92: relevant",
            "≥ 0.92: of the evidence",
            "answerable with a hit ≥ 0.70",
            "salads ≥ 0.70",
            "soups ≥ 0.70",
            "foreign ≥ 0.70",
            "unanswerable ≥ 0.70");
    for (Chosen chosen : choices) {
      trials.forEach((set, each) -> row(table, chosen, set, each));
    }
    return table;
  }

  private static void row(Table table, Chosen chosen, String set, Trials each) {
    Verdicts own = Verdicts.of(each.answerable(), chosen.weights());
    table.row(
        "%s, %s".formatted(set, chosen.name()),
        percent(own.precision(SURE, 2)),
        percent(own.coverage(SURE)),
        percent(own.alarms(WORTH_SHOWING)),
        alarms(each.salads(), chosen.weights()),
        alarms(each.soups(), chosen.weights()),
        alarms(each.strangers(), chosen.weights()),
        alarms(each.unanswerable(), chosen.weights()));
  }

  private static String alarms(List<Case> cases, Function<Case, RankingWeights> weights) {
    return percent(Verdicts.of(cases, weights).alarms(WORTH_SHOWING)) + " of " + cases.size();
  }

  private static String percent(double share) {
    return "%.1f %%".formatted(100 * share);
  }
}
