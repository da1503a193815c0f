package dev.ibid.cli;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.attribution.support.ChosenThresholds;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.settings.AttributionKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.onnx.StaticVectors;
import java.util.Optional;

/**
 * The part of {@link Wiring} that compares claims with sources: words and their vectors, loaded
 * when somebody first compares, and the model that reads. Thread-safe.
 */
final class ClassifierWiring {
  /** Its lists of words take long to read, and are the same for every home. */
  private static Optional<SupportClassifier> fast = Optional.empty();

  private final Home home;

  ClassifierWiring(Home home) {
    this.home = home;
  }

  SupportClassifier classifier(Settings settings) {
    ChosenThresholds thresholds =
        new ChosenThresholds(
            settings.value(AttributionKeys.FULL),
            settings.value(AttributionKeys.PARTIAL),
            settings.value(AttributionKeys.COMPUTED));
    SupportClassifier fitted =
        settings.value(AttributionKeys.THOROUGH)
            ? fast().readBy(ReaderWiring.reader(home))
            : fast();
    return fitted.with(thresholds);
  }

  // Not in the initializer of a class: what fails there, for want of memory, fails for good.
  private static synchronized SupportClassifier fast() {
    if (fast.isEmpty()) {
      fast =
          Optional.of(
              new SupportClassifier(new LuceneTermAnalyzer(), Optional.of(StaticVectors.load())));
    }
    return fast.get();
  }
}
