package dev.ibid.cli;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.attribution.support.WordVectors;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.onnx.BgeEmbedder;
import dev.ibid.onnx.StaticVectors;
import dev.ibid.text.TermAnalyzer;
import java.util.Optional;

/**
 * The part of {@link Wiring} that compares claims with sources: words and their vectors, loaded
 * when somebody first compares. Thread-safe.
 */
final class ClassifierWiring implements AutoCloseable {
  private final Home home;
  private final TermAnalyzer analyzer = new LuceneTermAnalyzer();
  private Optional<StaticVectors> vectors = Optional.empty();
  private Optional<SupportClassifier> fast = Optional.empty();
  private Optional<SupportClassifier> thorough = Optional.empty();
  private Optional<BgeEmbedder> model = Optional.empty();

  ClassifierWiring(Home home) {
    this.home = home;
  }

  synchronized SupportClassifier classifier(Settings settings) {
    if (settings.value(SettingKeys.ATTRIBUTION_THOROUGH)) {
      if (thorough.isEmpty()) {
        BgeEmbedder opened = BgeEmbedder.open(home.natives());
        model = Optional.of(opened);
        thorough = Optional.of(classifier(Optional.of(opened.inContext())));
      }
      return thorough.get();
    }
    if (fast.isEmpty()) {
      fast = Optional.of(classifier(Optional.empty()));
    }
    return fast.get();
  }

  private SupportClassifier classifier(Optional<WordVectors> inContext) {
    return new SupportClassifier(analyzer, Optional.of(vectors()), inContext);
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
    thorough = Optional.empty();
  }
}
