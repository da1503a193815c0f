package dev.ibid.bench.document;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.measure.TextPass;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.reader.DocumentReader;
import dev.ibid.documents.FormatReader;
import dev.ibid.privacy.Redactor;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * How fast one core reads Markdown and cuts it into chunks, and how many citations survive when
 * real documents are indexed again after they were edited.
 */
public final class ChunkSpeed implements Benchmark {
  private static final int SETTLING = 5;

  @Override
  public Map<String, Integer> options() {
    return Map.of("rounds", 7, "tokens", ChunkSize.DEFAULT.tokens());
  }

  @Override
  public Set<String> folders() {
    return Set.of("data");
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    ChunkSize size = new ChunkSize(options.count("tokens"));
    KeptCitations citations = new KeptCitations(options, size);
    Table speed = new Table("Markdown", "size", "read and cut", "redacted as well");
    for (Map.Entry<String, List<String>> set : citations.texts().entrySet()) {
      BenchLog.progress("reading " + set.getKey());
      List<String> texts = set.getValue();
      speed.row(
          set.getKey(),
          "%.1f MB".formatted(TextPass.bytes(texts) / 1e6),
          "**%.0f MB/s**".formatted(speed(texts, size, UnaryOperator.identity(), options)),
          "%.0f MB/s".formatted(speed(texts, size, Redactor.standard()::mask, options)));
    }
    return speed
        + "%nby processor time of one thread; medians of %d rounds%n%n"
            .formatted(options.count("rounds"))
        + citations.measure();
  }

  private static double speed(
      List<String> texts, ChunkSize size, UnaryOperator<String> masking, Options options)
      throws Exception {
    Chunker chunker = new Chunker(size);
    DocumentReader reader = new FormatReader();
    TextPass.Pass pass =
        text ->
            switch (reader.read("a.md", text.getBytes(StandardCharsets.UTF_8), masking)) {
              case DocumentReader.Understood(var document) -> chunker.chunk(document).size();
              case DocumentReader.Refused refused -> 0;
            };
    // Compiles the code: parsing and cutting are many methods, and take a while to settle.
    TextPass settling = new TextPass("settling", pass);
    for (int round = 0; round < SETTLING; round++) {
      settling.read(texts);
    }
    TextPass cutting = new TextPass("cutting", pass);
    for (int round = 0; round < options.count("rounds"); round++) {
      cutting.read(texts);
    }
    return cutting.speed(texts);
  }
}
