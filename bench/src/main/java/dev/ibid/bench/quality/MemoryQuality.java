package dev.ibid.bench.quality;

import dev.ibid.bench.data.Corpus;
import dev.ibid.bench.measure.Table;
import dev.ibid.search.calibration.Feature;
import dev.ibid.search.calibration.KindWeights;
import dev.ibid.search.calibration.RankingWeights;
import dev.ibid.source.SourceKey;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Whether the turns of a conversation are found that answer a question about it, beside what simple
 * methods find.
 */
public final class MemoryQuality extends QualityBenchmark {
  private static final int WORST = 20;

  @Override
  public String measure(Laboratory laboratory) throws Exception {
    Map<String, List<Corpus>> corpora = laboratory.conversationsOfAllSizes();
    Map<String, List<Case>> cases = laboratory.ask(corpora);
    Map<String, List<Case>> byWords = laboratory.askByWords(corpora);
    KindWeights shipped = KindWeights.memories(laboratory.embedder().model());
    Map<String, Map<String, Scoreboard>> boards = new LinkedHashMap<>();
    for (String set : cases.keySet()) {
      PlainRankings plain = PlainRankings.of(corpora.getOrDefault(set, List.of()));
      board(boards, "Lucene as it comes", set, cases, plain::quality);
      board(boards, "words of the best part", set, cases, each -> by(Feature.BODY, each));
      board(boards, "bge of the best part", set, cases, each -> by(Feature.COSINE, each));
      board(boards, "both, by reciprocal ranks", set, cases, ReciprocalRanks::quality);
    }
    CrossValidation words = CrossValidation.of(byWords.values(), Fits.MEMORIES_WORDS::rank);
    CrossValidation both = CrossValidation.of(cases.values(), Fits.MEMORIES::rank);
    for (String set : cases.keySet()) {
      board(boards, "ibid by words, cross-validated", set, byWords, words::quality);
      board(boards, "ibid by words, as shipped", set, byWords, with(shipped.wordsAlone()));
      board(boards, "**ibid, cross-validated**", set, cases, both::quality);
      board(boards, "ibid, as shipped", set, cases, with(shipped.withMeaning()));
    }
    Chart.bars("Turns found: nDCG@10, mean over categories", ndcg(boards)).write("memory.svg");
    return "%s%n%s%n%s".formatted(overview(boards, cases), categories(boards), worst(cases, both));
  }

  private static void board(
      Map<String, Map<String, Scoreboard>> boards,
      String method,
      String set,
      Map<String, List<Case>> cases,
      Function<Case, Quality> quality) {
    boards
        .computeIfAbsent(method, name -> new LinkedHashMap<>())
        .put(set, Scoreboard.of(cases.getOrDefault(set, List.of()), quality));
  }

  private static Quality by(Feature feature, Case each) {
    return Quality.of(each.by(feature), each.relevant());
  }

  private static Function<Case, Quality> with(RankingWeights weights) {
    return each -> each.quality(weights);
  }

  private static Map<String, Map<String, Double>> ndcg(
      Map<String, Map<String, Scoreboard>> boards) {
    Map<String, Map<String, Double>> values = new LinkedHashMap<>();
    boards.forEach(
        (method, sets) ->
            sets.forEach(
                (set, board) ->
                    values
                        .computeIfAbsent(method.replace("*", ""), name -> new LinkedHashMap<>())
                        .put(set, board.mean().ndcg())));
    return values;
  }

  private static Table overview(
      Map<String, Map<String, Scoreboard>> boards, Map<String, List<Case>> cases) {
    Table table =
        new Table(
            "nDCG@10 / recall@10",
            heading(Laboratory.LOCOMO, cases),
            heading(Laboratory.BEAM, cases),
            heading(Laboratory.SMALL, cases));
    boards.forEach(
        (method, sets) ->
            table.row(
                method,
                mean(sets, Laboratory.LOCOMO),
                mean(sets, Laboratory.BEAM),
                mean(sets, Laboratory.SMALL)));
    return table;
  }

  private static String heading(String set, Map<String, List<Case>> cases) {
    return "%s, %,d questions".formatted(set, cases.getOrDefault(set, List.of()).size());
  }

  private static String mean(Map<String, Scoreboard> sets, String set) {
    return String.valueOf(sets.getOrDefault(set, new Scoreboard(Map.of())).mean());
  }

  private static Table categories(Map<String, Map<String, Scoreboard>> boards) {
    Table table = new Table("category", "Lucene", "bge", "**ibid, cross-validated**");
    Map<String, Scoreboard> plain = boards.getOrDefault("Lucene as it comes", Map.of());
    Map<String, Scoreboard> bge = boards.getOrDefault("bge of the best part", Map.of());
    boards
        .getOrDefault("**ibid, cross-validated**", Map.of())
        .forEach(
            (set, board) ->
                board
                    .byCategory()
                    .forEach(
                        (category, quality) ->
                            table.row(
                                set + " " + category.replace('_', ' '),
                                String.valueOf(category(plain, set, category)),
                                String.valueOf(category(bge, set, category)),
                                String.valueOf(quality))));
    return table;
  }

  private static Quality category(Map<String, Scoreboard> sets, String set, String category) {
    return sets.getOrDefault(set, new Scoreboard(Map.of()))
        .byCategory()
        .getOrDefault(category, new Quality(0, 0));
  }

  /** The questions whose best answer stands lowest, with the places of all answers. */
  private static Table worst(Map<String, List<Case>> cases, CrossValidation weights) {
    Table table = new Table("worst questions", "places of what answers it", "asked");
    cases.values().stream()
        .flatMap(List::stream)
        .map(each -> new Places(each, places(each, weights.weights(each))))
        .sorted(Comparator.comparingInt(Places::best).reversed())
        .limit(WORST)
        .forEach(
            each ->
                table.row(
                    each.of().asked().id(),
                    each.places().stream()
                        .map(place -> place == Places.NOWHERE ? "–" : String.valueOf(place))
                        .collect(Collectors.joining(", ")),
                    each.of().asked().text().replace('|', '/').replace('\n', ' ')));
    return table;
  }

  private static List<Integer> places(Case each, RankingWeights weights) {
    List<SourceKey> ranked = each.rank(weights);
    return each.relevant().stream()
        .map(source -> ranked.contains(source) ? ranked.indexOf(source) + 1 : Places.NOWHERE)
        .sorted()
        .toList();
  }

  private record Places(Case of, List<Integer> places) {
    static final int NOWHERE = Integer.MAX_VALUE;

    int best() {
      return places.getFirst();
    }
  }
}
