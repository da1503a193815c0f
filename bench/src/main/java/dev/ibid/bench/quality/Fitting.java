package dev.ibid.bench.quality;

import dev.ibid.bench.data.Corpus;
import dev.ibid.bench.fit.WeightFile;
import dev.ibid.bench.measure.Table;
import dev.ibid.search.calibration.Feature;
import dev.ibid.search.calibration.RankingWeights;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Fits the weights for memories that ship with ibid and writes them into its sources; says what
 * each group of features is worth.
 */
public final class Fitting extends QualityBenchmark {
  private static final String CONVERSATIONS =
      "LoCoMo (CC BY-NC) and BEAM-100K, whole and cut small";

  @Override
  public String measure(Laboratory laboratory) throws Exception {
    Map<String, List<Corpus>> conversations = laboratory.conversationsOfAllSizes();
    Map<String, List<Corpus>> korean = laboratory.korean();
    Collection<Trials> talks = Trials.of(laboratory, conversations, true).values();
    fit(Fits.MEMORIES, talks, new WeightFile("memories", CONVERSATIONS, "fit"));
    List<Trials> words = new ArrayList<>(Trials.of(laboratory, conversations, false).values());
    words.addAll(Trials.of(laboratory, korean, false).values());
    fit(
        Fits.MEMORIES_WORDS,
        words,
        new WeightFile("memories-words", CONVERSATIONS + ", AutoRAG and welfare (Korean)", "fit"));
    return worth(talks.stream().map(Trials::answerable).toList()).toString();
  }

  static void fit(Fits fits, Collection<Trials> trials, WeightFile file) throws IOException {
    RankingWeights ranking = fits.rank(trials.stream().map(Trials::answerable).toList());
    file.write(fits.calibrate(ranking, trials.stream().map(Trials::all).toList()));
  }

  /** What is lost without each group of features, cross-validated. */
  private static Table worth(List<List<Case>> sets) {
    Map<String, Set<Feature>> groups = new LinkedHashMap<>();
    groups.put("all features", EnumSet.noneOf(Feature.class));
    groups.put("without meaning", Fits.MEANING);
    groups.put("without windows", EnumSet.of(Feature.WINDOW));
    groups.put(
        "without speaker and role",
        EnumSet.of(
            Feature.SPEAKER_NAMED, Feature.PROMPT, Feature.RESPONSE, Feature.RESPONSE_ABOUT_YOU));
    groups.put("without dates", EnumSet.of(Feature.DATE));
    groups.put("without question and answer", EnumSet.of(Feature.ASKS, Feature.ANSWERED_QUESTION));
    groups.put("without length", EnumSet.of(Feature.LENGTH, Feature.SPOKEN_LENGTH));
    Table table = new Table("nDCG@10 / recall@10", Laboratory.LOCOMO, Laboratory.BEAM);
    groups.forEach(
        (name, dropped) -> {
          CrossValidation fitted =
              CrossValidation.of(
                  sets, some -> Fits.rank(some, Fits.without(Fits.MEMORIES.ranking(), dropped)));
          table.row(
              name,
              String.valueOf(Scoreboard.of(sets.getFirst(), fitted::quality).mean()),
              String.valueOf(Scoreboard.of(sets.get(1), fitted::quality).mean()));
        });
    return table;
  }
}
