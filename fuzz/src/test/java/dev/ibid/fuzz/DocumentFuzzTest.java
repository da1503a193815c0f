package dev.ibid.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.ibid.document.chunk.Chunk;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.reader.DocumentReader;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.documents.FormatReader;
import dev.ibid.text.Span;
import java.util.List;
import java.util.function.UnaryOperator;

/** Files of every format that is indexed, and the passages they are cut into. */
class DocumentFuzzTest {
  private static final List<String> NAMES = List.of("a.md", "a.html", "a.txt", "A.java");

  private final FormatReader reader = new FormatReader();
  private final Chunker chunker = new Chunker(ChunkSize.DEFAULT);

  @FuzzTest(maxDuration = "10m")
  void read(FuzzedDataProvider data) {
    String name = data.pickValue(NAMES);
    switch (reader.read(name, data.consumeRemainingAsBytes(), UnaryOperator.identity())) {
      case DocumentReader.Refused refused -> {}
      case DocumentReader.Understood(ParsedDocument document) -> {
        for (Chunk chunk : chunker.chunk(document)) {
          Span span = chunk.span();
          assertThat(span.end()).isLessThanOrEqualTo(document.text().length());
          assertThat(document.lines().line(document.offsets().toFile(span).start())).isPresent();
        }
      }
    }
  }
}
