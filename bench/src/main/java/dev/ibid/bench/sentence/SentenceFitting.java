package dev.ibid.bench.sentence;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.quality.Laboratory;
import dev.ibid.bench.quality.QualityBenchmark;
import dev.ibid.onnx.StaticEmbedder;
import dev.ibid.search.sentence.DescribedUnit;
import dev.ibid.search.sentence.RankingLimits;
import dev.ibid.search.sentence.RankingSignal;
import dev.ibid.search.sentence.SentenceFeature;
import dev.ibid.search.sentence.SentenceRanker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Fits the weights that say which sentence answers, and writes them where the program reads them.
 * Prints how often a unit that answers comes first, or among the first three, by weights fitted on
 * the other kinds of data and on all of them. What the model reads and says is weighed without the
 * questions about documentation, so that these remain to be reported on.
 */
public final class SentenceFitting extends QualityBenchmark {
  private static final Path FOLDER =
      Path.of("core/src/main/resources/dev/ibid/search/sentence/weights");

  private static final List<String> ENGLISH =
      List.of(
          "selqa",
          "tydiqa_en",
          "xquad_en",
          "mlqa_en",
          "doc2dial_first",
          "doc2dial_turns",
          "pubmedqa",
          "qnli_dev");
  private static final List<String> OTHERS = List.of("tydiqa_ko", "jsquad", "cmrc2018", "xquad_zh");

  /** Weights that are set and not fitted: no data here has answers of these kinds. */
  static final Map<SentenceFeature, Double> RULES =
      Map.of(
          SentenceFeature.OPENS_LIST,
          -1.0,
          SentenceFeature.OPENS_STEPS,
          1.0,
          SentenceFeature.CODE,
          -0.5);

  static final List<SentenceFeature> BY_MODEL =
      List.of(
          SentenceFeature.NEARNESS_IN_SURROUNDINGS,
          SentenceFeature.NEARNESS_OF_WORDS,
          SentenceFeature.LEAST_NEAR_WORD,
          SentenceFeature.TEXT_WORDS,
          SentenceFeature.EXPECTED);
  private static final List<SentenceFeature> BY_WORD_VECTORS =
      List.of(
          SentenceFeature.WORD_NEARNESS_IN_SURROUNDINGS,
          SentenceFeature.WORD_NEARNESS,
          SentenceFeature.WORDS_IN_SURROUNDINGS,
          SentenceFeature.TEXT_WORDS,
          SentenceFeature.EXPECTED,
          SentenceFeature.NEIGHBOUR_WORDS);
  private static final List<SentenceFeature> BY_WORDS =
      List.of(
          SentenceFeature.WORDS,
          SentenceFeature.WORDS_IN_SURROUNDINGS,
          SentenceFeature.NEIGHBOUR_WORDS,
          SentenceFeature.TEXT_WORDS,
          SentenceFeature.EXPECTED,
          SentenceFeature.LENGTH);

  private static final double PENALTY = 0.3;

  private final Table table =
      new Table("weights", "kind", "first / three, fitted on other kinds", "fitted on all");

  @Override
  public String measure(Laboratory laboratory) throws IOException {
    List<SentenceCase> english = english(laboratory);
    List<SentenceCase> others = cases(laboratory, "ko", OTHERS);
    Map<SentenceFeature, Double> words = fit("word-vectors", english, BY_WORD_VECTORS, 0.2);
    List<SentenceCase> without =
        english.stream().filter(each -> !each.kind().equals(SentenceData.LIVED)).toList();
    Map<SentenceFeature, Double> reading =
        new SentenceFit(without).ranking(BY_WORD_VECTORS, PENALTY);
    fit("model", english, BY_MODEL, PENALTY);
    Map<SentenceFeature, Double> model = new SentenceFit(without).ranking(BY_MODEL, PENALTY);
    Map<SentenceFeature, Double> korean = fit("words", others, BY_WORDS, 0.2);
    SentenceFit.UnitCut read =
        asked -> best(asked, places(asked), reading, RankingLimits.DEFAULT.sentences());
    write(
        "model",
        model,
        new Sureness(without, model, read, 0.25, 0.5),
        new Told(1, 2),
        RankingSignal.NEARNESS_IN_SURROUNDINGS,
        RankingSignal.NEARNESS_OF_WORDS,
        RankingSignal.LEAST_NEAR_WORD,
        RankingSignal.USUAL_NEARNESS_OF_WORDS,
        RankingSignal.LACKS_QUANTITY);
    write(
        "word-vectors",
        words,
        new Sureness(english, words, SentenceFitting::places, 0.15, 0.2),
        new Told(3.5, 3.5),
        RankingSignal.LEAD,
        RankingSignal.SHARE,
        RankingSignal.WORD_NEARNESS,
        RankingSignal.WORDS_IN_SURROUNDINGS,
        RankingSignal.LACKS_QUANTITY,
        RankingSignal.FEW);
    write(
        "reading",
        reading,
        new Sureness(List.of(), reading, SentenceFitting::places, 0, 0),
        new Told(0, 0));
    write(
        "words",
        korean,
        new Sureness(others, korean, SentenceFitting::places, 0.18, 0.85),
        new Told(3.5, 3.5),
        RankingSignal.LEAD,
        RankingSignal.SHARE,
        RankingSignal.WORDS,
        RankingSignal.WORDS_IN_SURROUNDINGS,
        RankingSignal.TEXT_WORDS,
        RankingSignal.LACKS_QUANTITY,
        RankingSignal.FEW);
    return table.toString();
  }

  /** What sureness is fitted on, and from when on something is held to be true. */
  private record Sureness(
      List<SentenceCase> cases,
      Map<SentenceFeature, Double> ranking,
      SentenceFit.UnitCut cut,
      double answered,
      double about) {}

  /** How far behind the best a sentence may be and still be told, if an answer is likely or not. */
  private record Told(double mostBehind, double mostBehindUnlikely) {}

  /** The cases that English weights are fitted and measured on. */
  static List<SentenceCase> english(Laboratory laboratory) throws IOException {
    return cases(laboratory, "en", ENGLISH);
  }

  private static List<SentenceCase> cases(Laboratory laboratory, String language, List<String> sets)
      throws IOException {
    SentenceCases cases = new SentenceCases(ranker(), laboratory.embedder());
    new SentenceData(laboratory, cases).load(language, sets);
    return cases.all();
  }

  /** A ranker that describes units without any model. */
  static SentenceRanker ranker() {
    return new SentenceRanker(
        new LuceneTermAnalyzer(),
        Optional.of(StaticEmbedder.load()),
        Optional.empty(),
        RankingLimits.DEFAULT);
  }

  private Map<SentenceFeature, Double> fit(
      String name, List<SentenceCase> cases, List<SentenceFeature> features, double penalty) {
    Map<SentenceFeature, Double> all = new SentenceFit(cases).ranking(features, penalty);
    for (String kind : new TreeSet<>(cases.stream().map(SentenceCase::kind).toList())) {
      List<SentenceCase> mine = cases.stream().filter(each -> each.kind().equals(kind)).toList();
      List<SentenceCase> rest = cases.stream().filter(each -> !each.kind().equals(kind)).toList();
      table.row(
          name,
          kind,
          hits(mine, new SentenceFit(rest).ranking(features, penalty)),
          hits(mine, all));
    }
    return all;
  }

  static String hits(List<SentenceCase> cases, Map<SentenceFeature, Double> weights) {
    List<SentenceCase> answerable =
        cases.stream().filter(each -> each.asked() == SentenceCase.Asked.ANSWERABLE).toList();
    List<String> shares = new ArrayList<>();
    for (int most : List.of(1, 3)) {
      long found =
          answerable.stream()
              .filter(
                  each ->
                      best(each, places(each), weights, most).stream()
                          .anyMatch(each.gold()::contains))
              .count();
      shares.add("%.1f".formatted(100.0 * found / answerable.size()));
    }
    return String.join(" / ", shares);
  }

  static List<Integer> places(SentenceCase asked) {
    return IntStream.range(0, asked.units().size()).boxed().toList();
  }

  private static List<Integer> best(
      SentenceCase asked, List<Integer> places, Map<SentenceFeature, Double> weights, int most) {
    ToDoubleFunction<DescribedUnit> score = score(weights);
    return places.stream()
        .sorted(
            Comparator.comparingDouble(
                (Integer place) -> -score.applyAsDouble(asked.units().get(place))))
        .limit(most)
        .toList();
  }

  static ToDoubleFunction<DescribedUnit> score(Map<SentenceFeature, Double> weights) {
    return unit -> {
      double sum = 0;
      for (Map<SentenceFeature, Double> each : List.of(weights, RULES)) {
        for (Map.Entry<SentenceFeature, Double> weight : each.entrySet()) {
          sum += weight.getValue() * unit.features().getOrDefault(weight.getKey(), 0.0);
        }
      }
      return sum;
    };
  }

  private static void write(
      String name,
      Map<SentenceFeature, Double> ranking,
      Sureness sureness,
      Told told,
      RankingSignal... used)
      throws IOException {
    StringBuilder file = new StringBuilder();
    file.append("# Made by: bench/run fit-sentences\n");
    file.append("# See docs/ranking.md for what it was fitted on. ");
    file.append("Data of others is in no line of this file.\n");
    RULES.forEach((feature, weight) -> line(file, "ranking." + feature.label(), weight));
    ranking.forEach((feature, weight) -> line(file, "ranking." + feature.label(), weight));
    if (used.length > 0) {
      SentenceFit fit = new SentenceFit(sureness.cases());
      line(file, "told.most-behind", told.mostBehind());
      line(file, "told.most-behind-unlikely", told.mostBehindUnlikely());
      line(file, "answered.least", sureness.answered());
      fit.sureness(List.of(used), score(sureness.ranking()), sureness.cut(), false)
          .forEach((signal, weight) -> line(file, "answered." + signal, weight));
      line(file, "about.least", sureness.about());
      fit.sureness(about(used), score(sureness.ranking()), sureness.cut(), true)
          .forEach((signal, weight) -> line(file, "about." + signal, weight));
    }
    Files.writeString(FOLDER.resolve(name + ".properties"), file);
  }

  /** What texts are about does not depend on whether they say what was asked for. */
  private static List<RankingSignal> about(RankingSignal... used) {
    List<RankingSignal> telling = new ArrayList<>(List.of(used));
    telling.removeAll(
        List.of(
            RankingSignal.LEAST_NEAR_WORD,
            RankingSignal.USUAL_NEARNESS_OF_WORDS,
            RankingSignal.LACKS_QUANTITY));
    return telling;
  }

  static void line(StringBuilder file, String name, double value) {
    file.append(String.format(Locale.ROOT, "%s = %.4f%n", name, value));
  }
}
