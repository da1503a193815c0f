package dev.ibid.bench.attribution;

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
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Whether support is told from its absence, beside what simple measures reach. */
public final class AttributionQuality implements Benchmark {
  private static final String WORST = "worst";
  private static final String WAYS = "ways";
  private static final List<String> HOME = List.of("wice", "scifact", "attributionbench");

  @Override
  public Map<String, Integer> options() {
    return Map.of(WORST, 20, WAYS, 3);
  }

  @Override
  public Set<String> folders() {
    return Set.of(DataFolder.OPTION);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    Map<String, List<SupportCase>> sets = SupportData.kinds(DataFolder.of(options));
    List<SupportCase> unrelated = SupportData.unrelated(sets);
    List<String> names = List.copyOf(sets.keySet());
    StringBuilder result = new StringBuilder();
    try (Classifiers classifiers = new Classifiers()) {
      Table apart = new Table(headings("AUROC, kind left out: supported against the rest", names));
      Table contrary = new Table(headings("AUROC, kind left out: against contradicted", names));
      Table home = new Table(headings("AUROC / F1, cross-validated", HOME));
      Table deciding = new Table(headings("deciding sentence, hit@1", HOME));
      Table full = new Table(headings("full: right, kind left out (recall)", names));
      Table strangers = new Table("2,000 unrelated pairs", "cited", "contradicted");
      Map<String, List<ClassifiedCase>> fast = Map.of();
      for (SupportWeights.Kind kind : kinds(options)) {
        Map<String, List<ClassifiedCase>> classified =
            classifiers.classifyByKind(kind, SupportData.unseenBy(kind, sets));
        List<ClassifiedCase> pairs = classifiers.classify(kind, Map.of("unrelated", unrelated));
        LeftOutKinds leftOut = LeftOutKinds.of(classified, pairs);
        String label = kind.label();
        if (kind == SupportWeights.Kind.WORDS) {
          apart.row(row("words shared", names, name -> auroc(leftOut.overlapOf(name))));
          contrary.row(row("words shared", names, name -> contrary(leftOut.overlapOf(name))));
          home.row(row("words shared", HOME, name -> quality(leftOut.overlapOf(name), name)));
        }
        if (kind == SupportWeights.Kind.STATIC) {
          fast = classified;
        }
        Predictions folds = Predictions.crossValidated(all(classified, pairs));
        apart.row(row("**" + label + "**", names, name -> leftOut.tell(name, one -> auroc(one))));
        contrary.row(
            row("**" + label + "**", names, name -> leftOut.tell(name, one -> contrary(one))));
        home.row(
            row(
                "**" + label + "**",
                HOME,
                name -> leftOut.tell(name, one -> quality(folds.within(name), name))));
        deciding.row(row(label, HOME, name -> hits(classified.getOrDefault(name, List.of()))));
        double from = SupportWeights.shipped(kind).full();
        full.row(
            row(
                label,
                names,
                name -> leftOut.tell(name, one -> Fullness.of(one, from).toString())));
        strangers.row(
            label, share(pairs, ClassifiedCase::isCited), share(pairs, ClassifiedCase::isDenied));
      }
      for (Table table : List.of(apart, contrary, home, deciding, full, strangers)) {
        result.append(table).append('\n');
      }
      result.append(SwappedCitations.of(classifiers, SupportData.load(DataFolder.of(options))));
      result.append('\n');
      result.append(worst(Predictions.crossValidated(all(fast, List.of())), options.count(WORST)));
    }
    return result.toString();
  }

  /** The model, which is slow, comes last. */
  private static List<SupportWeights.Kind> kinds(Options options) {
    return Stream.of(SupportWeights.Kind.values()).limit(options.count(WAYS)).toList();
  }

  private static List<ClassifiedCase> all(
      Map<String, List<ClassifiedCase>> classified, List<ClassifiedCase> pairs) {
    List<ClassifiedCase> all = new ArrayList<>(pairs);
    classified.values().forEach(all::addAll);
    return all;
  }

  private static String share(List<ClassifiedCase> cases, Predicate<ClassifiedCase> which) {
    return "%.2f %%".formatted(100.0 * cases.stream().filter(which).count() / cases.size());
  }

  private static String auroc(Predictions predictions) {
    return "%.3f".formatted(predictions.perClaim().auroc());
  }

  private static String contrary(Predictions predictions) {
    Predictions both = predictions.perClaim().against("contradicted");
    boolean any = both.all().stream().anyMatch(each -> !each.isTrue());
    return any ? "%.3f".formatted(both.auroc()) : "–";
  }

  private static String[] headings(String title, List<String> names) {
    return row(title, names, name -> name);
  }

  private static String[] row(String title, List<String> names, UnaryOperator<String> cell) {
    List<String> cells = new ArrayList<>(List.of(title));
    names.forEach(name -> cells.add(cell.apply(name)));
    return cells.toArray(String[]::new);
  }

  private static String quality(Predictions within, String name) {
    return "%.3f / %.1f"
        .formatted(within.auroc(), 100 * within.bestF1(name.equals("attributionbench")));
  }

  private static String hits(List<ClassifiedCase> classified) {
    List<ClassifiedCase> asked =
        classified.stream().filter(each -> !each.each().gold().isEmpty()).toList();
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
