package dev.ibid.bench.attribution;

import dev.ibid.attribution.support.SupportWeights;
import dev.ibid.bench.measure.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Whether a citation is flagged when it points at the source of another claim. */
final class SwappedCitations {
  private static final int COUNT = 100;
  private static final long SEED = 7;

  private SwappedCitations() {}

  static Table of(Classifiers classifiers, Map<String, List<SupportCase>> sets) {
    List<SupportCase> supported = new ArrayList<>();
    sets.values().stream()
        .flatMap(List::stream)
        .filter(SupportCase::isSupported)
        .forEach(supported::add);
    Collections.shuffle(supported, new Random(SEED));
    List<SupportCase> asked = supported.subList(0, COUNT);
    Table table = new Table("100 supported and 100 swapped", "swaps flagged", "false alarms");
    for (SupportWeights.Kind kind : SupportWeights.Kind.values()) {
      int flagged = 0;
      int alarms = 0;
      for (int i = 0; i < asked.size(); i++) {
        SupportCase each = asked.get(i);
        SupportCase other = asked.get((i + 1) % asked.size());
        flagged +=
            isFlagged(ClassifiedCase.of(classifiers.classify(kind), each, other.source())) ? 1 : 0;
        alarms += isFlagged(ClassifiedCase.of(classifiers.classify(kind), each)) ? 1 : 0;
      }
      table.row(kind.label(), String.valueOf(flagged), String.valueOf(alarms));
    }
    return table;
  }

  private static boolean isFlagged(ClassifiedCase classified) {
    return classified.opinion().confidence().isEmpty();
  }
}
