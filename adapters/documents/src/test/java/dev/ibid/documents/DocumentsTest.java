package dev.ibid.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.DocumentCounts;
import dev.ibid.document.Documents;
import dev.ibid.document.FileSelection;
import dev.ibid.document.FileState;
import dev.ibid.document.InMemoryDocumentStore;
import dev.ibid.document.IndexListener;
import dev.ibid.document.IndexResult;
import dev.ibid.document.SkippedFile;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.reader.ReadLimit;
import dev.ibid.engine.MovingClock;
import dev.ibid.error.IbidException;
import dev.ibid.memory.SourceWatcher;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.source.SourceKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Indexing as a whole: real folders, real readers, a store in memory. */
class DocumentsTest {
  private static final Project PROJECT = new Project("p");

  @TempDir Path temporary;
  private Path root;
  private final MovingClock clock = new MovingClock();
  private final AtomicLong keys = new AtomicLong();
  private final InMemoryDocumentStore store =
      new InMemoryDocumentStore(
          new InMemoryCitationStore(clock), keys::incrementAndGet, SourceWatcher.NOBODY, clock);
  private final Documents documents =
      new Documents(
          store,
          new LocalFolders(),
          new FormatReader(),
          Redactor.standard(),
          new Chunker(new ChunkSize(100)),
          new ReadLimit(10_000));

  @BeforeEach
  void makeRoot() throws IOException {
    root = Files.createDirectory(temporary.toRealPath().resolve("root"));
  }

  private Path write(String path, String content) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  private IndexResult index() {
    return index(root);
  }

  private IndexResult index(Path path) {
    return documents.index(PROJECT, path, FileSelection.USUAL, IndexListener.NOBODY);
  }

  /** What can be found, by path and text. */
  private Map<String, CitationId> current() {
    Map<String, CitationId> current = new TreeMap<>();
    List<SourceKey> all = new ArrayList<>();
    for (long key = 1; key <= keys.get(); key++) {
      all.add(new SourceKey(key));
    }
    for (CitedPassage cited : store.load(all)) {
      if (cited.current()) {
        current.put(cited.document().path() + ": " + cited.passage().text(), cited.citation().id());
      }
    }
    return current;
  }

  private CitedPassage passage(@Nullable CitationId id) {
    return Optional.ofNullable(id).flatMap(store::find).orElseThrow();
  }

  @Test
  void a_folder_is_indexed_and_an_unchanged_one_is_left_alone() throws IOException {
    write("a.md", "# A\n\nFirst.\n\n# B\n\nSecond.\n");
    write("deep/b.txt", "Third.");
    write("picture.png", "not read");

    assertThat(index()).isEqualTo(new IndexResult(2, 2, 0, 0, List.of(), List.of(), 3));
    assertThat(index()).isEqualTo(new IndexResult(2, 0, 2, 0, List.of(), List.of(), 0));
    assertThat(current())
        .containsOnlyKeys("a.md: # A\n\nFirst.", "a.md: # B\n\nSecond.", "deep/b.txt: Third.");
    assertThat(documents.counts()).isEqualTo(new DocumentCounts(2, 3));
  }

  @Test
  void content_decides_and_not_the_time() throws IOException {
    Path file = write("a.md", "Same.");
    index();
    Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));

    assertThat(index()).isEqualTo(new IndexResult(1, 0, 1, 0, List.of(), List.of(), 0));
  }

  @Test
  void untouched_passages_keep_their_citations_when_a_file_is_edited() throws IOException {
    write("a.md", "# A\n\nFirst.\n\n# B\n\nSecond.\n\n# C\n\nThird.\n");
    index();
    Map<String, CitationId> before = current();

    write("a.md", "# C\n\nThird.\n\n# A\n\nFirst.\n\nInserted.\n\n# B\n\nEdited.\n");

    assertThat(index().chunks()).isEqualTo(4);
    Map<String, CitationId> after = current();
    assertThat(after.get("a.md: # A\n\nFirst.")).isEqualTo(before.get("a.md: # A\n\nFirst."));
    assertThat(after.get("a.md: # C\n\nThird.")).isEqualTo(before.get("a.md: # C\n\nThird."));
    assertThat(passage(before.get("a.md: # B\n\nSecond.")))
        .matches(cited -> !cited.current())
        .matches(cited -> cited.passage().text().equals("# B\n\nSecond."));
  }

  @Test
  void a_renamed_file_keeps_its_citations_and_is_not_removed() throws IOException {
    write("a.md", "Words.");
    index();
    CitationId citation = passage(current().get("a.md: Words.")).citation().id();
    Files.createDirectories(root.resolve("new"));
    Files.move(root.resolve("a.md"), root.resolve("new/b.md"));

    assertThat(index()).isEqualTo(new IndexResult(1, 1, 0, 0, List.of(), List.of(), 1));
    assertThat(current()).isEqualTo(Map.of("new/b.md: Words.", citation));

    write("a.md", "Others.");
    assertThat(index().indexed()).isEqualTo(1);
    assertThat(current()).containsEntry("new/b.md: Words.", citation).hasSize(2);
  }

  @Test
  void a_copy_is_a_document_of_its_own() throws IOException {
    write("a.md", "Words.");
    index();
    write("b.md", "Words.");

    index();

    assertThat(current()).hasSize(2);
    assertThat(current().values()).doesNotHaveDuplicates();
  }

  @Test
  void a_file_that_vanished_is_removed_and_comes_back_as_itself() throws IOException {
    write("a.md", "Words.");
    write("b.md", "Others.");
    index();
    Map<String, CitationId> before = current();
    Files.delete(root.resolve("a.md"));

    assertThat(index()).isEqualTo(new IndexResult(1, 0, 1, 1, List.of(), List.of(), 0));
    assertThat(current()).containsOnlyKeys("b.md: Others.");
    assertThat(index().removed()).isZero();

    write("elsewhere.md", "Words.");
    index();
    assertThat(current().get("elsewhere.md: Words.")).isEqualTo(before.get("a.md: Words."));
  }

  @Test
  void what_is_ignored_now_is_removed() throws IOException {
    write("a.md", "Words.");
    index();
    write(".gitignore", "*.md\n.gitignore\n");

    assertThat(index().removed()).isEqualTo(1);
  }

  @Test
  void what_cannot_be_read_is_reported_and_the_rest_is_indexed() throws IOException {
    write("a.md", "Words.");
    write("binary", "a\0b");
    write("large.txt", "x".repeat(10_001));
    write("paper.pdf", "%PDF");
    write("ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8.md", "x");

    IndexResult result = index();

    assertThat(result.indexed()).isEqualTo(1);
    assertThat(result.files()).isEqualTo(5);
    assertThat(result.skipped())
        .containsExactlyInAnyOrder(
            new SkippedFile("binary", "is binary"),
            new SkippedFile("large.txt", "has 10,001 bytes; at most 10,000 are read"),
            new SkippedFile("paper.pdf", "is a .pdf file, for which there is no reader"),
            new SkippedFile(
                "ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8.md",
                "has what looks like a secret in its name"));
  }

  @Test
  void secrets_are_masked_and_offsets_hold() throws IOException {
    String secret = "ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";
    String text = "# Key " + secret + "\n\ntoken: " + secret + "\n\n# After\n\nWords.\n";
    write("a.md", text);

    index();

    assertThat(current().keySet()).noneMatch(key -> key.contains(secret.substring(4)));
    CitedPassage after = passage(current().get("a.md: # After\n\nWords."));
    assertThat(after.placement().inFile().of(text)).isEqualTo("# After\n\nWords.");
    assertThat(store.text(after.version()).orElseThrow())
        .hasSize(text.length())
        .doesNotContain(secret);
  }

  @Test
  void a_part_of_a_folder_belongs_to_the_folder() throws IOException {
    write("a.md", "One.");
    write("deep/b.md", "Two.");
    write("deep-2/c.md", "Three.");
    index();
    write("deep/b.md", "New two.");
    Files.delete(root.resolve("deep-2/c.md"));

    assertThat(index(root.resolve("deep")))
        .isEqualTo(new IndexResult(1, 1, 0, 0, List.of(), List.of(), 1));
    assertThat(index(root.resolve("deep/b.md")))
        .isEqualTo(new IndexResult(1, 0, 1, 0, List.of(), List.of(), 0));
    assertThat(store.roots(PROJECT)).hasSize(1);
    assertThat(current()).containsKeys("deep/b.md: New two.", "deep-2/c.md: Three.");
  }

  @Test
  void a_folder_inside_that_was_indexed_before_stays_its_own() throws IOException {
    write("a.md", "One.");
    write("deep/b.md", "Two.");
    index(root.resolve("deep"));
    CitationId two = passage(current().get("b.md: Two.")).citation().id();

    IndexResult result = index();

    assertThat(result).isEqualTo(new IndexResult(2, 1, 1, 0, List.of(), List.of(), 1));
    assertThat(current()).containsOnlyKeys("a.md: One.", "b.md: Two.").containsValue(two);
  }

  @Test
  void a_document_is_read_as_it_is_now() throws IOException {
    write("a.md", "Words.");
    index();
    CitedPassage cited = passage(current().get("a.md: Words."));
    assertThat(documents.find(cited.citation().id())).contains(cited);
    assertThat(documents.text(cited)).contains("Words.");

    write("a.md", "Other words.");
    assertThat(documents.load(cited.document()))
        .isInstanceOfSatisfying(
            FileState.Present.class,
            present -> assertThat(present.document().text()).isEqualTo("Other words."));
    write("a.md", "\0");
    assertThat(documents.load(cited.document())).isEqualTo(new FileState.Unreadable("is binary"));
    Files.delete(root.resolve("a.md"));
    assertThat(documents.load(cited.document())).isEqualTo(new FileState.Absent());
  }

  @Test
  void projects_do_not_share_documents() throws IOException {
    write("a.md", "One.");
    index();

    assertThat(
            documents
                .index(new Project("other"), root, FileSelection.USUAL, IndexListener.NOBODY)
                .indexed())
        .isEqualTo(1);
    assertThat(documents.counts()).isEqualTo(new DocumentCounts(2, 2));
  }

  @Test
  void what_is_not_there_cannot_be_indexed() {
    assertThatThrownBy(() -> index(root.resolve("none")))
        .isInstanceOf(IbidException.class)
        .hasMessage(
            "%s is not there; name a file or folder that can be read", root.resolve("none"));
  }

  @Test
  void a_forgotten_passage_stays_forgotten_when_its_file_changes() throws IOException {
    write("a.md", "# A\n\nFirst.\n\n# B\n\nSecond.\n");
    index();
    store.forget(List.of(passage(current().get("a.md: # A\n\nFirst.")).citation().id()));
    write("a.md", "# A\n\nFirst.\n\n# B\n\nSecond.\n\n# C\n\nThird.\n");

    index();

    assertThat(current()).containsOnlyKeys("a.md: # B\n\nSecond.", "a.md: # C\n\nThird.");
  }

  @Test
  void the_file_at_the_offsets_is_the_passage_and_its_line_begins_there() throws IOException {
    String text = "\uFEFF# 제목\r\n\r\n첫 문장이다. 둘째 문장이다.\r\n\r\n## B\r\n\r\n".repeat(30);
    write("a.md", text);
    index();

    assertThat(current()).isNotEmpty();
    for (CitationId id : current().values()) {
      CitedPassage cited = store.find(id).orElseThrow();
      int start = cited.placement().inFile().start();
      assertThat(cited.placement().inFile().of(text)).isEqualTo(cited.passage().text());
      assertThat(cited.placement().line())
          .isEqualTo(1 + (int) text.substring(0, start).chars().filter(c -> c == '\n').count());
    }
  }
}
