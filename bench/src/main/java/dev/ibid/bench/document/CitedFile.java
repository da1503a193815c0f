package dev.ibid.bench.document;

import dev.ibid.bench.measure.ZipfText;
import dev.ibid.citation.CitationId;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.Documents;
import dev.ibid.document.FileSelection;
import dev.ibid.document.IndexListener;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.reader.ReadLimit;
import dev.ibid.documents.FormatReader;
import dev.ibid.documents.LocalFolders;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.privacy.Redactor;
import dev.ibid.provenance.BuiltInStyle;
import dev.ibid.provenance.Provenance;
import dev.ibid.provenance.StyleOptions;
import dev.ibid.provenance.Styles;
import dev.ibid.source.Project;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.SplittableRandom;

/** One large Markdown file in a store of its own, put together as the command line does it. */
final class CitedFile implements AutoCloseable {
  private static final int WORDS = 120;
  private static final int PARAGRAPHS = 5;

  private final JdbcStore store;
  private final Documents documents;
  private final Provenance provenance;

  private CitedFile(Path database) {
    this.store = JdbcStore.sqlite(database, Clock.systemUTC());
    this.documents =
        new Documents(
            store.documents(),
            new LocalFolders(),
            new FormatReader(),
            Redactor.standard(),
            new Chunker(ChunkSize.DEFAULT),
            ReadLimit.DEFAULT);
    this.provenance =
        new Provenance(
            documents,
            new Styles(true, StyleOptions.DEFAULT, BuiltInStyle.MARKDOWN.label(), List.of()),
            List.of());
  }

  static CitedFile open(Path database) {
    return new CitedFile(database);
  }

  /** Writes sections of some paragraphs until the file has so many bytes. */
  static Path write(Path file, long bytes) throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    long written = 0;
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (int number = 1; written < bytes; number++) {
        StringBuilder section = new StringBuilder("## Section %d%n%n".formatted(number));
        for (int i = 0; i < PARAGRAPHS; i++) {
          section.append(ZipfText.text(random, WORDS)).append(".\n\n");
        }
        int end = (int) Math.min(section.length(), bytes - written);
        writer.append(section, 0, end);
        written += end;
      }
    }
    return file;
  }

  void index(Path file) throws IOException {
    documents.index(Project.NONE, file.toRealPath(), FileSelection.USUAL, IndexListener.NOBODY);
  }

  /** From a citation to what is written of it. */
  String cite(String citation) {
    CitedPassage passage = documents.find(new CitationId(citation)).orElseThrow();
    return provenance.format(provenance.cite(passage), BuiltInStyle.MARKDOWN);
  }

  long passages() {
    return documents.counts().passages();
  }

  @Override
  public void close() {
    store.close();
  }
}
