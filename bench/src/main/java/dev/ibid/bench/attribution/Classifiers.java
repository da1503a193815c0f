package dev.ibid.bench.attribution;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.attribution.support.SupportWeights;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.onnx.BgeEmbedder;
import dev.ibid.onnx.StaticVectors;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The ways to judge: by words alone, by words and their meaning, and that in context. */
final class Classifiers implements AutoCloseable {
  private final BgeEmbedder model = BgeEmbedder.open();
  private final Map<SupportWeights.Kind, SupportClassifier> judges =
      new EnumMap<>(SupportWeights.Kind.class);

  Classifiers() {
    LuceneTermAnalyzer analyzer = new LuceneTermAnalyzer();
    StaticVectors vectors = StaticVectors.load();
    judges.put(
        SupportWeights.Kind.WORDS,
        new SupportClassifier(analyzer, Optional.empty(), Optional.empty()));
    judges.put(
        SupportWeights.Kind.STATIC,
        new SupportClassifier(analyzer, Optional.of(vectors), Optional.empty()));
    judges.put(
        SupportWeights.Kind.CONTEXT,
        new SupportClassifier(analyzer, Optional.of(vectors), Optional.of(model.inContext())));
  }

  SupportClassifier classify(SupportWeights.Kind kind) {
    return Optional.ofNullable(judges.get(kind)).orElseThrow();
  }

  List<JudgedCase> classify(SupportWeights.Kind kind, Map<String, List<SupportCase>> sets) {
    List<JudgedCase> judged = new ArrayList<>();
    sets.forEach(
        (name, cases) -> {
          BenchLog.progress("%s by %s…".formatted(name, kind.label()));
          cases.forEach(each -> judged.add(JudgedCase.of(classify(kind), each)));
        });
    return judged;
  }

  /** The same, kind by kind. */
  Map<String, List<JudgedCase>> classifyByKind(
      SupportWeights.Kind kind, Map<String, List<SupportCase>> sets) {
    Map<String, List<JudgedCase>> judged = new LinkedHashMap<>();
    sets.forEach((name, cases) -> judged.put(name, classify(kind, Map.of(name, cases))));
    return judged;
  }

  @Override
  public void close() {
    model.close();
  }
}
