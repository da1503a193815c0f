package dev.ibid.bench.attribution;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.attribution.support.SupportWeights;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.onnx.BertCrossEncoder;
import dev.ibid.onnx.StaticVectors;
import dev.ibid.search.CrossEncoder;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The classifiers that are compared: by words alone, by words and their meaning, and with a model
 * that reads.
 */
final class Classifiers implements AutoCloseable {
  private static final int LEAST_CASES = 50;

  private final CrossEncoder model = BertCrossEncoder.open();
  private final Map<SupportWeights.Kind, SupportClassifier> classifiers =
      new EnumMap<>(SupportWeights.Kind.class);

  Classifiers() {
    LuceneTermAnalyzer analyzer = new LuceneTermAnalyzer();
    StaticVectors vectors = StaticVectors.load();
    classifiers.put(SupportWeights.Kind.WORDS, new SupportClassifier(analyzer, Optional.empty()));
    SupportClassifier fast = new SupportClassifier(analyzer, Optional.of(vectors));
    classifiers.put(SupportWeights.Kind.STATIC, fast);
    classifiers.put(SupportWeights.Kind.READ, fast.readBy(new RememberedReadings(model)));
  }

  /** The model that reads, which remembers nothing. */
  CrossEncoder model() {
    return model;
  }

  SupportClassifier classify(SupportWeights.Kind kind) {
    return Optional.ofNullable(classifiers.get(kind)).orElseThrow();
  }

  List<ClassifiedCase> classify(SupportWeights.Kind kind, Map<String, List<SupportCase>> sets) {
    List<ClassifiedCase> classified = new ArrayList<>();
    sets.forEach(
        (name, cases) -> {
          BenchLog.progress("%s by %s…".formatted(name, kind.label()));
          cases.stream()
              .map(each -> ClassifiedCase.of(classify(kind), each))
              .filter(each -> kind != SupportWeights.Kind.READ || each.isRead())
              .forEach(classified::add);
        });
    return classified;
  }

  /** The same, kind by kind; of which the model has hardly read anything says nothing. */
  Map<String, List<ClassifiedCase>> classifyByKind(
      SupportWeights.Kind kind, Map<String, List<SupportCase>> sets) {
    Map<String, List<ClassifiedCase>> classified = new LinkedHashMap<>();
    sets.forEach((name, cases) -> classified.put(name, classify(kind, Map.of(name, cases))));
    classified.values().removeIf(cases -> cases.size() < LEAST_CASES);
    return classified;
  }

  @Override
  public void close() {
    model.close();
  }
}
