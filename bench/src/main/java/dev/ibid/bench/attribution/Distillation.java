package dev.ibid.bench.attribution;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.onnx.BgeEmbedder;
import dev.ibid.onnx.StaticVectors;
import dev.ibid.onnx.WordTable;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Makes the static vectors that ship with ibid: asks the model for every piece of its vocabulary,
 * keeps the directions in which the pieces differ most, and weighs them by how common they are.
 */
public final class Distillation implements Benchmark {
  private static final Path FILE =
      Path.of(
          "adapters", "onnx", "src", "main", "resources", "dev", "ibid", "onnx", WordTable.FILE);
  private static final String DIMENSIONS = "dimensions";

  /** The vocabulary lists its words by how common they are, the most common as this number. */
  private static final int FIRST_WORD = 1996;

  /** Zipf's law with Mandelbrot's shift, in the usual constants for English. */
  private static final double SHIFT = 2.7;

  private static final double SHARE = 0.1;

  /** From which frequency on a word says less than half of what it could. */
  private static final double COMMON = 1e-3;

  @Override
  public Map<String, Integer> options() {
    return Map.of(DIMENSIONS, 256);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    List<String> pieces = StaticVectors.pieces();
    float[][] rows = new float[pieces.size()][];
    try (BgeEmbedder model = BgeEmbedder.open()) {
      for (int number = 0; number < rows.length; number++) {
        if (number % 5_000 == 0) {
          BenchLog.progress("%d of %d pieces…".formatted(number, rows.length));
        }
        rows[number] = model.inContext().of(List.of(pieces.get(number))).getFirst().direction();
      }
    }
    float[][] shortened = PrincipalComponents.of(rows, options.count(DIMENSIONS)).project(rows);
    double[] says = new double[rows.length];
    for (int number = 0; number < says.length; number++) {
      says[number] = pieces.get(number).startsWith("[unused") ? 0 : COMMON / (COMMON + p(number));
    }
    Files.createDirectories(FILE.getParent());
    try (OutputStream out = Files.newOutputStream(FILE)) {
      WordTable.of(shortened, says).write(out);
    }
    return "%s: %d pieces, %,d bytes%n".formatted(FILE, rows.length, Files.size(FILE));
  }

  /** How often a piece stands in a text; single characters, which come first, are common too. */
  private static double p(int number) {
    return SHARE / (Math.max(0, number - FIRST_WORD) + SHIFT);
  }
}
