package dev.ibid.bench.quality;

import dev.ibid.bench.data.Corpus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One data set as calibration needs it: questions with answers, and four kinds without. */
record Trials(
    List<Case> answerable,
    List<Case> unanswerable,
    List<Case> strangers,
    List<Case> salads,
    List<Case> soups) {
  private static final Set<String> NOTHING = Set.of(Cases.STRANGER, Cases.SALAD, Cases.SOUP);
  private static final String ANSWERABLE = "answerable";
  private static final String UNANSWERABLE = "unanswerable";

  static Map<String, Trials> of(
      Laboratory laboratory, Map<String, List<Corpus>> sets, boolean byMeaning) {
    Map<String, Trials> trials = new LinkedHashMap<>();
    sets.forEach(
        (name, corpora) -> {
          List<Case> all = laboratory.cases(corpora, byMeaning).everything();
          Map<String, List<Case>> kinds = all.stream().collect(Collectors.groupingBy(Trials::kind));
          trials.put(
              name,
              new Trials(
                  kinds.getOrDefault(ANSWERABLE, List.of()),
                  kinds.getOrDefault(UNANSWERABLE, List.of()),
                  kinds.getOrDefault(Cases.STRANGER, List.of()),
                  kinds.getOrDefault(Cases.SALAD, List.of()),
                  kinds.getOrDefault(Cases.SOUP, List.of())));
        });
    return trials;
  }

  private static String kind(Case each) {
    String category = each.asked().category();
    if (NOTHING.contains(category)) {
      return category;
    }
    return each.relevant().isEmpty() ? UNANSWERABLE : ANSWERABLE;
  }

  List<Case> all() {
    return Stream.of(answerable, unanswerable, strangers, salads, soups)
        .flatMap(List::stream)
        .toList();
  }
}
