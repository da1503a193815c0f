package dev.ibid.bench.quality;

import dev.ibid.bench.data.Corpus;
import dev.ibid.bench.fit.WeightFile;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Table;
import dev.ibid.search.calibration.KindWeights;
import dev.ibid.search.calibration.RankingWeights;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Fits the weights for searching memories on what may be passed on and writes them into its
 * sources; says what they find in conversations and texts that none of it was fitted on, beside the
 * weights that were there before.
 */
public final class MemoryFitting extends QualityBenchmark {
  private static final String SETS =
      "lived (CC0), spans (MIT), and long chats made of selqa and tydiqa (Apache-2.0), doc2dial (CC"
          + " BY), pubmedqa and covidfaq (MIT), whole and cut small";

  private static final String PROGRAM = "fit-memories";

  @Override
  public String measure(Laboratory laboratory) throws Exception {
    KindWeights before = KindWeights.memories(laboratory.embedder().model());
    Map<String, Trials> plain = Trials.of(laboratory, laboratory.allowedMemoriesByWords(), false);
    RankingWeights words = Fitting.fitted(Fits.SEARCHED_WORDS, plain.values());
    new WeightFile(
            "memories-words",
            SETS + ", tydiqa (Korean, Apache-2.0) and kobest_boolq (CC BY-SA)",
            PROGRAM)
        .write(words);
    Table table = new Table("nDCG@10 / recall@10", "before", "fitted now");
    lived(table, "by words, ", plain, before.wordsAlone(), Fits.SEARCHED_WORDS);
    compare(
        table,
        "by words, ",
        laboratory.askByWords(leftOut(laboratory)),
        before.wordsAlone(),
        words);
    BenchLog.progress(table.toString());
    Map<String, Trials> both = Trials.of(laboratory, laboratory.allowedMemories(), true);
    RankingWeights meaning = Fitting.fitted(Fits.SEARCHED, both.values());
    new WeightFile("memories", SETS, PROGRAM).write(meaning);
    lived(table, "", both, before.withMeaning(), Fits.SEARCHED);
    compare(
        table,
        "",
        laboratory.ask(laboratory.conversationsOfAllSizes()),
        before.withMeaning(),
        meaning);
    return table.toString();
  }

  /** What is found in working memory, each project by weights that were fitted without it. */
  private static void lived(
      Table table, String how, Map<String, Trials> trials, RankingWeights before, Fits fits) {
    CrossValidation apart =
        CrossValidation.of(trials.values().stream().map(Trials::answerable).toList(), fits::rank);
    List<Case> cases =
        Optional.ofNullable(trials.get(Laboratory.LIVED)).map(Trials::answerable).orElse(List.of());
    table.row(
        how + "lived, each project left out",
        String.valueOf(Scoreboard.of(cases, each -> each.quality(before)).mean()),
        String.valueOf(Scoreboard.of(cases, apart::quality).mean()));
  }

  /** What is measured with and never fitted on. */
  private static Map<String, List<Corpus>> leftOut(Laboratory laboratory) throws Exception {
    Map<String, List<Corpus>> sets = new LinkedHashMap<>(laboratory.conversationsOfAllSizes());
    sets.putAll(laboratory.korean());
    return sets;
  }

  private static void compare(
      Table table,
      String how,
      Map<String, List<Case>> sets,
      RankingWeights before,
      RankingWeights after) {
    sets.forEach(
        (name, cases) ->
            table.row(
                how + name,
                String.valueOf(Scoreboard.of(cases, each -> each.quality(before)).mean()),
                String.valueOf(Scoreboard.of(cases, each -> each.quality(after)).mean())));
  }
}
