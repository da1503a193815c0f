package dev.ibid.cli;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.attribution.support.ChosenThresholds;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.settings.AttributionKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.onnx.BgeEmbedder;
import dev.ibid.onnx.StaticVectors;
import dev.ibid.text.TermAnalyzer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The part of {@link Wiring} that compares claims with sources: words and their vectors, loaded
 * when somebody first compares. Thread-safe.
 */
final class ClassifierWiring implements AutoCloseable {
  /** Callers may bring settings of their own, and nobody needs many of them at once. */
  private static final int MOST_CLASSIFIERS = 8;

  private final Home home;
  private final TermAnalyzer analyzer = new LuceneTermAnalyzer();
  private Optional<StaticVectors> vectors = Optional.empty();
  private Optional<BgeEmbedder> model = Optional.empty();

  private final Map<Choice, SupportClassifier> classifiers = new HashMap<>();

  /** What a classifier is made for. */
  private record Choice(boolean thorough, ChosenThresholds thresholds) {}

  ClassifierWiring(Home home) {
    this.home = home;
  }

  synchronized SupportClassifier classifier(Settings settings) {
    ChosenThresholds thresholds =
        new ChosenThresholds(
            settings.value(AttributionKeys.FULL),
            settings.value(AttributionKeys.PARTIAL),
            settings.value(AttributionKeys.COMPUTED));
    boolean thorough = settings.value(AttributionKeys.THOROUGH);
    if (classifiers.size() >= MOST_CLASSIFIERS) {
      classifiers.clear();
    }
    return classifiers.computeIfAbsent(
        new Choice(thorough, thresholds),
        choice ->
            new SupportClassifier(
                analyzer,
                Optional.of(vectors()),
                thorough ? Optional.of(model().inContext()) : Optional.empty(),
                thresholds));
  }

  private BgeEmbedder model() {
    if (model.isEmpty()) {
      model = Optional.of(BgeEmbedder.open(home.natives()));
    }
    return model.get();
  }

  private StaticVectors vectors() {
    if (vectors.isEmpty()) {
      vectors = Optional.of(StaticVectors.load());
    }
    return vectors.get();
  }

  @Override
  public synchronized void close() {
    model.ifPresent(BgeEmbedder::close);
    model = Optional.empty();
    classifiers.clear();
  }
}
