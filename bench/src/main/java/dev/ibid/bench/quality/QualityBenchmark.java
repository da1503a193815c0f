package dev.ibid.bench.quality;

import dev.ibid.bench.data.DataFolder;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A measurement on data that lies elsewhere, by the shipped embedder. */
public abstract class QualityBenchmark implements Benchmark {
  private static final Path KEPT = Path.of("bench", "target", "quality");

  // Held, because loggers that nobody holds forget their level.
  private static final Logger LIBRARIES = Logger.getLogger("");

  @Override
  public Map<String, Integer> options() {
    return Map.of();
  }

  @Override
  public Set<String> folders() {
    return Set.of(DataFolder.OPTION);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    LIBRARIES.setLevel(Level.SEVERE);
    try (KeptVectors vectors = KeptVectors.in(KEPT)) {
      return measure(new Laboratory(DataFolder.of(options), vectors, scratch.path("indexes")));
    }
  }

  public abstract String measure(Laboratory laboratory) throws Exception;
}
