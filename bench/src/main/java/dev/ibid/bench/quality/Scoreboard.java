package dev.ibid.bench.quality;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** How well questions of several categories are answered; each category counts the same. */
record Scoreboard(Map<String, Quality> byCategory) {
  static Scoreboard of(Collection<Case> cases, Function<Case, Quality> quality) {
    Map<String, List<Quality>> all = new TreeMap<>();
    for (Case each : cases) {
      all.computeIfAbsent(each.asked().category(), name -> new ArrayList<>())
          .add(quality.apply(each));
    }
    Map<String, Quality> means = new TreeMap<>();
    all.forEach((category, qualities) -> means.put(category, Quality.mean(qualities)));
    return new Scoreboard(means);
  }

  Quality mean() {
    return Quality.mean(byCategory.values());
  }
}
