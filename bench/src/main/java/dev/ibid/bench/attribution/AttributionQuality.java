package dev.ibid.bench.attribution;

import dev.ibid.attribution.support.SupportFeature;
import dev.ibid.attribution.support.SupportWeights;
import dev.ibid.bench.data.DataFolder;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/** Whether support is told from its absence, beside what simple measures reach. */
public final class AttributionQuality implements Benchmark {
  private static final String WORST = "worst";

  @Override
  public Map<String, Integer> options() {
    return Map.of(WORST, 20);
  }

  @Override
  public Set<String> folders() {
    return Set.of(DataFolder.OPTION);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    Map<String, List<SupportCase>> sets = SupportData.load(DataFolder.of(options));
    List<String> names = List.copyOf(sets.keySet());
    StringBuilder result = new StringBuilder();
    try (Classifiers classifiers = new Classifiers()) {
      Table support = new Table(headings("AUROC / F1 (macro-F1 for attributionbench)", names));
      Table apart = new Table(headings("AUROC, fitted on the other two", names));
      Table deciding = new Table(headings("deciding sentence, hit@1", names));
      Table calibration = new Table(headings("calibration error", names));
      Table full = new Table(headings("precision among full (recall)", names));
      List<ClassifiedCase> fast = List.of();
      for (SupportWeights.Kind kind : SupportWeights.Kind.values()) {
        List<ClassifiedCase> classified = classifiers.classify(kind, sets);
        Predictions predictions = Predictions.crossValidated(classified);
        if (kind == SupportWeights.Kind.WORDS) {
          floor(support, names, classified, "pairs of words shared", SupportFeature.PAIRS, 1);
          floor(support, names, classified, "words shared", SupportFeature.MISSING_SHARE, -1);
        }
        if (kind == SupportWeights.Kind.STATIC) {
          fast = classified;
          floor(
              support,
              names,
              classified,
              "nearness of the best sentence",
              SupportFeature.NEARNESS,
              1);
        }
        support.row(row("**" + kind.label() + "**", names, name -> quality(predictions, name)));
        apart.row(
            row(kind.label(), names, name -> "%.3f".formatted(apart(classified, name).auroc())));
        deciding.row(row(kind.label(), names, name -> hits(classified, name)));
        calibration.row(
            row(
                kind.label(),
                names,
                name -> "%.3f".formatted(predictions.within(name).calibrationError())));
        full.row(row(kind.label(), names, name -> Fullness.of(classified, name).toString()));
      }
      for (Table table : List.of(support, apart, deciding, calibration, full)) {
        result.append(table).append('\n');
      }
      result.append(SwappedCitations.of(classifiers, sets)).append('\n');
      result.append(worst(Predictions.crossValidated(fast), options.count(WORST)));
    }
    return result.toString();
  }

  private static String[] headings(String title, List<String> names) {
    return row(title, names, name -> name);
  }

  private static String[] row(String title, List<String> names, UnaryOperator<String> cell) {
    List<String> cells = new ArrayList<>(List.of(title));
    names.forEach(name -> cells.add(cell.apply(name)));
    return cells.toArray(String[]::new);
  }

  private static void floor(
      Table table,
      List<String> names,
      List<ClassifiedCase> classified,
      String title,
      SupportFeature feature,
      int sign) {
    ToDoubleFunction<ClassifiedCase> score =
        each -> (sign * each.traits().getOrDefault(feature, 0.0) + 1) / 2;
    Predictions predictions = Predictions.of(classified, score);
    table.row(row(title, names, name -> quality(predictions, name)));
  }

  private static String quality(Predictions predictions, String name) {
    Predictions within = predictions.within(name);
    return "%.3f / %.1f"
        .formatted(within.auroc(), 100 * within.bestF1(name.equals("attributionbench")));
  }

  private static Predictions apart(List<ClassifiedCase> classified, String name) {
    SupportWeights weights =
        SupportFit.of(classified.stream().filter(each -> !each.each().set().equals(name)).toList());
    return Predictions.of(
        classified.stream().filter(each -> each.each().set().equals(name)).toList(),
        each -> weights.probability(each.traits()));
  }

  private static String hits(List<ClassifiedCase> classified, String name) {
    List<ClassifiedCase> asked =
        classified.stream()
            .filter(each -> each.each().set().equals(name) && !each.each().gold().isEmpty())
            .toList();
    long right = asked.stream().filter(ClassifiedCase::isDecidedRightly).count();
    return asked.isEmpty() ? "–" : "%.1f %%".formatted(100.0 * right / asked.size());
  }

  private static String worst(Predictions predictions, int count) {
    StringBuilder text = new StringBuilder("The surest mistakes (static vectors):\n\n");
    predictions.all().stream()
        .sorted(
            Comparator.comparingDouble(
                (Predictions.Prediction each) -> -Math.abs(each.score() - (each.isTrue() ? 1 : 0))))
        .limit(count)
        .forEach(
            each ->
                text.append(
                    "- %.2f, but %s (%s %s): %s%n"
                        .formatted(
                            each.score(),
                            each.classified().each().label(),
                            each.classified().each().set(),
                            each.classified().each().id(),
                            each.classified().each().claim().strip().replaceAll("\\s+", " "))));
    return text.toString();
  }
}
