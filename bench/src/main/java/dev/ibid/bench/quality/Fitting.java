package dev.ibid.bench.quality;

import dev.ibid.bench.fit.WeightFile;
import dev.ibid.bench.measure.Table;
import dev.ibid.search.calibration.Feature;
import dev.ibid.search.calibration.RankingWeights;
import java.io.IOException;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Fits the weights for memories that are told unasked and writes them into its sources; says what
 * each group of features is worth.
 */
public final class Fitting extends QualityBenchmark {
  private static final String SETS =
      "lived (CC0) and stores made of selqa (Apache-2.0), doc2dial (CC BY), pubmedqa and covidfaq"
          + " (MIT), stackfaq (CC BY-SA)";

  @Override
  public String measure(Laboratory laboratory) throws Exception {
    Collection<Trials> stores = Trials.of(laboratory, laboratory.allowed(), true).values();
    fit(Fits.MEMORIES, stores, new WeightFile("recall", SETS, "fit"));
    fit(
        Fits.MEMORIES_WORDS,
        Trials.of(laboratory, laboratory.allowedByWords(), false).values(),
        new WeightFile("recall-words", SETS + ", tydiqa (Korean, Apache-2.0)", "fit"));
    return worth(stores.stream().map(Trials::answerable).toList()).toString();
  }

  static void fit(Fits fits, Collection<Trials> trials, WeightFile file) throws IOException {
    file.write(fitted(fits, trials));
  }

  static RankingWeights fitted(Fits fits, Collection<Trials> trials) {
    RankingWeights ranking = fits.rank(trials.stream().map(Trials::answerable).toList());
    return fits.calibrate(ranking, trials.stream().map(Trials::all).toList());
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
    groups.put(
        "without question and answer",
        EnumSet.of(Feature.ASKS, Feature.ANSWERED_QUESTION, Feature.ASKED, Feature.ASKED_NEARNESS));
    groups.put("without length", EnumSet.of(Feature.LENGTH, Feature.SPOKEN_LENGTH));
    Table table = new Table("nDCG@10 / recall@10", Laboratory.LIVED, Laboratory.EXCHANGES);
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
