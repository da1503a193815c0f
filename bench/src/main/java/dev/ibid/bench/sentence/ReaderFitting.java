package dev.ibid.bench.sentence;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.quality.Laboratory;
import dev.ibid.bench.quality.QualityBenchmark;
import dev.ibid.bench.sentence.SentenceCase.Asked;
import dev.ibid.onnx.BertCrossEncoder;
import dev.ibid.search.sentence.DescribedUnit;
import dev.ibid.search.sentence.RankingSignal;
import dev.ibid.search.sentence.SentenceFeature;
import dev.ibid.search.sentence.SentenceRanker;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Fits how sure sentences make us that a model has read together with the question, and writes that
 * where the program reads it. The questions about documentation are left out, so that these remain
 * to be reported on. What texts are about is decided as without such a model.
 */
public final class ReaderFitting extends QualityBenchmark {
  private static final Path FILE =
      Path.of("core/src/main/resources/dev/ibid/search/sentence/weights/reader.properties");

  private static final List<SentenceFeature> FEATURES =
      List.of(
          SentenceFeature.NEARNESS_IN_SURROUNDINGS,
          SentenceFeature.NEARNESS_OF_WORDS,
          SentenceFeature.LEAST_NEAR_WORD,
          SentenceFeature.TEXT_WORDS,
          SentenceFeature.EXPECTED,
          SentenceFeature.ANSWERS);

  private static final List<RankingSignal> SIGNALS =
      List.of(
          RankingSignal.NEARNESS_IN_SURROUNDINGS,
          RankingSignal.NEARNESS_OF_WORDS,
          RankingSignal.LEAST_NEAR_WORD,
          RankingSignal.USUAL_NEARNESS_OF_WORDS,
          RankingSignal.ANSWERS);

  private static final double PENALTY = 0.3;

  @Override
  public String measure(Laboratory laboratory) throws IOException {
    List<SentenceCase> cases = new ArrayList<>();
    try (BertCrossEncoder model = BertCrossEncoder.open()) {
      SentenceRanker ranker = SentenceFitting.ranker().readBy(model);
      for (SentenceCase each : SentenceFitting.english(laboratory)) {
        cases.add(read(ranker, each));
        if (cases.size() % 100 == 0) {
          BenchLog.progress("read %d questions with their sentences".formatted(cases.size()));
        }
      }
    }
    Table table = new Table("kind left out", "first / three, by the model", "read together");
    for (String kind : new TreeSet<>(cases.stream().map(SentenceCase::kind).toList())) {
      List<SentenceCase> mine = cases.stream().filter(each -> each.kind().equals(kind)).toList();
      List<SentenceCase> rest = cases.stream().filter(each -> !each.kind().equals(kind)).toList();
      SentenceFit fit = new SentenceFit(rest);
      table.row(
          kind,
          SentenceFitting.hits(mine, fit.ranking(SentenceFitting.BY_MODEL, PENALTY)),
          SentenceFitting.hits(mine, fit.ranking(FEATURES, PENALTY)));
    }
    SentenceFit fit =
        new SentenceFit(
            cases.stream().filter(each -> !each.kind().equals(SentenceData.LIVED)).toList());
    write(fit.sureness(SIGNALS, SentenceFitting.score(chosen()), SentenceFitting::places, false));
    return table.toString();
  }

  private static SentenceCase read(SentenceRanker ranker, SentenceCase asked) {
    Set<Object> gold =
        asked.gold().stream().map(at -> asked.units().get(at).unit()).collect(Collectors.toSet());
    List<DescribedUnit> units = ranker.readTogether(asked.question(), asked.units());
    Set<Integer> places =
        IntStream.range(0, units.size())
            .filter(at -> gold.contains(units.get(at).unit()))
            .boxed()
            .collect(Collectors.toCollection(HashSet::new));
    Asked kind = asked.asked();
    return new SentenceCase(asked.kind(), asked.question(), kind, units, places);
  }

  /** The order is not fitted: what is best for other kinds of data is not for documentation. */
  private static Map<SentenceFeature, Double> chosen() throws IOException {
    Properties file = new Properties();
    try (Reader in = Files.newBufferedReader(FILE)) {
      file.load(in);
    }
    return FEATURES.stream()
        .collect(
            Collectors.toMap(
                each -> each,
                each -> Double.valueOf(file.getProperty("ranking." + each.label(), "0"))));
  }

  /** The order, thresholds, and what texts are about, stay as they stand in the file. */
  private static void write(Map<String, Double> answered) throws IOException {
    StringBuilder text = new StringBuilder();
    for (String line : Files.readAllLines(FILE)) {
      if (!line.startsWith("answered.") || line.startsWith("answered.least =")) {
        text.append(line).append('\n');
      }
    }
    answered.forEach((signal, weight) -> SentenceFitting.line(text, "answered." + signal, weight));
    Files.writeString(FILE, text);
  }
}
