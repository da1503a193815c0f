package dev.ibid.jdbc;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.CitationId;
import dev.ibid.document.ContentHash;
import dev.ibid.document.DocumentFolder;
import dev.ibid.document.DocumentRevision;
import dev.ibid.document.DocumentRoot;
import dev.ibid.document.FileStamp;
import dev.ibid.document.PlacedPassage;
import dev.ibid.document.Placement;
import dev.ibid.jdbc.connection.CompressedText;
import dev.ibid.source.DocumentId;
import dev.ibid.source.Passage;
import dev.ibid.source.PassageId;
import dev.ibid.source.Project;
import dev.ibid.text.Span;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing of a forgotten passage may be left in a file, neither as it is nor compressed. */
class DocumentErasureTest {
  private static final int PASSAGES = 40;
  private static final Project PROJECT = new Project("p");

  @TempDir Path folder;

  private static String words(int seed) {
    return new Random(seed)
        .ints(60, 'a', 'z' + 1)
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }

  private static Passage passage(int seed, DocumentId id) {
    return new Passage(
        PassageId.of(PROJECT, id, words(seed), 0), PROJECT, id, words(seed), List.of());
  }

  private static DocumentRevision revision(DocumentRoot root, String path) {
    DocumentId id = DocumentId.of(PROJECT, "/docs", path, 0);
    List<PlacedPassage> passages = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < PASSAGES; i++) {
      Span span = new Span(text.length(), text.length() + 60);
      text.append(words(i + path.hashCode())).append("\n\n");
      passages.add(
          new PlacedPassage(
              passage(i + path.hashCode(), id), new Placement(span, span, 1 + 2 * i)));
    }
    return new DocumentRevision(
        root,
        Optional.empty(),
        id,
        path,
        new FileStamp(1, Instant.EPOCH),
        ContentHash.of(path.getBytes(StandardCharsets.UTF_8)),
        "",
        StandardCharsets.UTF_8,
        text.toString(),
        passages);
  }

  @Test
  void nothing_of_a_forgotten_passage_remains_in_any_file() throws IOException {
    try (JdbcStore store = JdbcStore.sqlite(folder.resolve("ibid.db"), Clock.systemUTC())) {
      DocumentRoot root =
          store.documents().root(kept(new DocumentFolder(PROJECT, Path.of("/docs"))));
      DocumentRevision first = revision(root, "first.md");
      DocumentRevision second = revision(root, "second-with-a-name.md");
      store.documents().save(kept(first));
      store.documents().save(kept(second));
      byte[] compressed = CompressedText.of(first.text());
      assertThat(files()).contains(middle(compressed), words("first.md".hashCode()));

      List<CitationId> forgotten = new ArrayList<>();
      for (int i = 0; i < PASSAGES; i += 3) {
        forgotten.add(citation(store, first.passages().get(i).passage()));
      }
      second.passages().forEach(each -> forgotten.add(citation(store, each.passage())));
      assertThat(store.events().forget(forgotten)).isEqualTo(forgotten.size());

      String files = files();
      assertThat(files).doesNotContain(middle(compressed)).doesNotContain("second-with-a-name");
      for (int i = 0; i < PASSAGES; i++) {
        assertThat(files.contains(words(i + "first.md".hashCode()))).isEqualTo(i % 3 != 0);
        assertThat(files).doesNotContain(words(i + "second-with-a-name.md".hashCode()));
      }
      assertThat(store.documents().files(root)).hasSize(1);
      assertThat(store.inspect().faults()).isEmpty();
    }
  }

  private static CitationId citation(JdbcStore store, Passage passage) {
    return store.citations().find(passage.ref()).orElseThrow().id();
  }

  private String files() throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return all.toString();
  }

  private static String middle(byte[] bytes) {
    return new String(bytes, bytes.length / 2, 16, StandardCharsets.ISO_8859_1);
  }
}
