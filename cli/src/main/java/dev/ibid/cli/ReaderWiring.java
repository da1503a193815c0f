package dev.ibid.cli;

import dev.ibid.cli.home.Home;
import dev.ibid.onnx.BertCrossEncoder;
import dev.ibid.search.CrossEncoder;
import java.util.Optional;

/**
 * The model that reads two texts at once: loaded by the first who needs it, once in a process,
 * since it is the same for every home. It lives as long as the process. Thread-safe.
 */
final class ReaderWiring {
  private static Optional<CrossEncoder> shared = Optional.empty();

  private ReaderWiring() {}

  /**
   * @param home where its weights are kept, if nobody has asked for it before
   */
  static synchronized CrossEncoder reader(Home home) {
    if (shared.isEmpty()) {
      shared = Optional.of(BertCrossEncoder.open(home.natives()));
    }
    return shared.get();
  }
}
