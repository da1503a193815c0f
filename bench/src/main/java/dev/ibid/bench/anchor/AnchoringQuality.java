package dev.ibid.bench.anchor;

import dev.ibid.bench.data.DataFolder;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Whether quotes are found again in later versions of their documents, and how fast. */
public final class AnchoringQuality implements Benchmark {
  private static final String WORST = "worst";
  private static final String MEGABYTES = "megabytes";

  @Override
  public Map<String, Integer> options() {
    return Map.of(WORST, 20, MEGABYTES, 10);
  }

  @Override
  public Set<String> folders() {
    return Set.of(DataFolder.OPTION);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    Map<String, List<AnchorCase>> sets = AnchorData.load(DataFolder.of(options));
    StringBuilder result = new StringBuilder();
    result.append(compare("As they are", sets, UnaryOperator.identity()));
    result.append(compare("With an unchanged copy in both versions", sets, Stress::copies));
    result.append(compare("Quotes of up to 30 characters", sets, Stress::shortened));
    result.append(worst(sets, options.count(WORST)));
    List<AnchorCase> all = sets.values().stream().flatMap(List::stream).toList();
    BenchLog.progress("measuring the speed…");
    return result
        .append(AnchoringSpeed.bySize(all))
        .append('\n')
        .append(AnchoringSpeed.ofLarge(all, options.count(MEGABYTES)))
        .toString();
  }

  private static String compare(
      String title, Map<String, List<AnchorCase>> sets, UnaryOperator<List<AnchorCase>> harder) {
    BenchLog.progress(title + "…");
    Table table =
        new Table(
            title,
            "edited found",
            "elsewhere",
            "deleted claimed",
            "kept",
            "in an edited line",
            "moved",
            "right when changed / verbatim / lost");
    sets.forEach(
        (set, cases) -> {
          List<AnchorCase> asked = harder.apply(cases);
          Finders.all()
              .forEach(
                  (name, finder) -> table.row(row(set + ", " + name, Tally.of(finder, asked))));
        });
    List<AnchorCase> together = new ArrayList<>();
    sets.values().forEach(cases -> together.addAll(harder.apply(cases)));
    Finders.ours()
        .forEach((name, finder) -> table.row(row("**both**, " + name, Tally.of(finder, together))));
    return table + "\n";
  }

  private static String[] row(String name, Tally tally) {
    return new String[] {
      name,
      tally.right(Label.EDITED),
      tally.wrong(Label.EDITED),
      tally.wrong(Label.DELETED),
      tally.right(Label.KEPT),
      tally.right(Label.KEPT_IN_EDITED_LINE),
      tally.right(Label.MOVED),
      "%s / %s / %s"
          .formatted(
              tally.precisionOfChanged(), tally.precisionOfVerbatim(), tally.precisionOfLost())
    };
  }

  /** The mistakes of the better way, lost and wrongly found ones first. */
  private static String worst(Map<String, List<AnchorCase>> sets, int count) {
    List<AnchorCase> all = sets.values().stream().flatMap(List::stream).toList();
    StringBuilder text = new StringBuilder("Worst cases with the old text known:\n\n");
    Tally.of(Finders.withOldText(), all).mistakes().stream()
        .limit(count)
        .forEach(mistake -> text.append(mistake.describe()));
    return text.append('\n').toString();
  }
}
