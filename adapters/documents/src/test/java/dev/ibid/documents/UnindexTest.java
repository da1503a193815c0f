package dev.ibid.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.document.DocumentState;
import dev.ibid.document.Documents;
import dev.ibid.document.FileSelection;
import dev.ibid.document.InMemoryDocumentStore;
import dev.ibid.document.IndexListener;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.reader.ReadLimit;
import dev.ibid.engine.MovingClock;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.SourceWatcher;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is taken out of the index, and when it comes back: real folders, a store in memory. */
class UnindexTest {
  private static final Project PROJECT = new Project("p");
  private static final Project OTHER = new Project("other");

  @TempDir Path temporary;
  private Path root;
  private final MovingClock clock = new MovingClock();
  private final InMemoryDocumentStore store =
      new InMemoryDocumentStore(
          new InMemoryCitationStore(clock),
          new AtomicLong()::incrementAndGet,
          SourceWatcher.NOBODY,
          clock);
  private final Documents documents =
      new Documents(
          store,
          new LocalFolders(),
          new FormatReader(),
          Redactor.standard(),
          new Chunker(new ChunkSize(100)),
          new ReadLimit(10_000));

  @BeforeEach
  void fill() throws IOException {
    root = Files.createDirectory(temporary.toRealPath().resolve("root"));
    write("a.md", "First.");
    write("private/b.md", "Second.");
    write("private/c.md", "Third.");
    index(PROJECT, root);
  }

  private void write(String path, String content) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  private void index(Project project, Path path) {
    documents.index(project, path, FileSelection.USUAL, IndexListener.NOBODY);
  }

  private long unindex(Path path) {
    return documents.unindex(Optional.empty(), path);
  }

  private List<String> listed() {
    return documents.list().stream().map(each -> each.document().path()).sorted().toList();
  }

  @Test
  void a_folder_is_taken_out_and_stays_out_when_what_is_around_it_is_indexed() throws IOException {
    assertThat(unindex(root.resolve("private"))).isEqualTo(2);
    write("private/new.md", "Fourth.");
    index(PROJECT, root);
    documents.reindex(IndexListener.NOBODY);

    assertThat(listed()).containsExactly("a.md");
    assertThat(documents.counts().passages()).isEqualTo(1);
  }

  @Test
  void a_file_of_it_that_is_named_is_indexed_alone_and_kept_up_to_date() throws IOException {
    unindex(root.resolve("private"));

    index(PROJECT, root.resolve("private/b.md"));
    write("private/b.md", "Second, but longer.");
    assertThat(documents.reindex(IndexListener.NOBODY).indexed()).isEqualTo(1);

    assertThat(listed()).containsExactly("a.md", "private/b.md");
  }

  @Test
  void who_names_it_again_has_it_back() {
    unindex(root.resolve("private"));
    index(PROJECT, root.resolve("private"));
    index(PROJECT, root);

    assertThat(listed()).containsExactly("a.md", "private/b.md", "private/c.md");
  }

  @Test
  void a_whole_root_is_taken_out_and_its_citations_still_open() {
    var cited = store.find(citation("a.md")).orElseThrow();

    assertThat(unindex(root)).isEqualTo(3);

    assertThat(listed()).isEmpty();
    assertThat(documents.reindex(IndexListener.NOBODY).files()).isZero();
    assertThat(documents.require(cited.citation()).passage().text()).isEqualTo("First.");
    index(PROJECT, root);
    assertThat(store.find(citation("a.md")).orElseThrow().current()).isTrue();
  }

  private CitationId citation(String path) {
    return store.at(store.roots().getFirst(), path, 1).passages().getFirst().citation().id();
  }

  @Test
  void files_and_folders_that_are_gone_can_be_taken_out_too() throws IOException {
    Files.delete(root.resolve("a.md"));
    assertThat(documents.list().stream().map(documents::state)).contains(DocumentState.MISSING);

    assertThat(unindex(root.resolve("a.md"))).isEqualTo(1);

    assertThat(listed()).containsExactly("private/b.md", "private/c.md");
  }

  @Test
  void only_the_named_project_loses_it() {
    index(OTHER, root);

    assertThat(documents.unindex(Optional.of(OTHER), temporary)).isEqualTo(3);

    assertThat(listed()).containsExactly("a.md", "private/b.md", "private/c.md");
    assertThat(unindex(root)).isEqualTo(3);
  }

  @Test
  void where_nothing_is_indexed_that_is_said() {
    assertThatThrownBy(() -> unindex(root.resolve("nothing")))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.DOCUMENT_NOT_FOUND))
        .hasMessageContaining("ibid documents lists what is");
  }

  @Test
  void a_folder_that_is_gone_does_not_keep_others_from_being_indexed_again() throws IOException {
    Path other = Files.createDirectory(temporary.toRealPath().resolve("other"));
    Path file = Files.writeString(other.resolve("d.md"), "Fifth.");
    index(PROJECT, other);
    Files.delete(file);
    Files.delete(other);

    assertThat(documents.reindex(IndexListener.NOBODY).skipped())
        .singleElement()
        .satisfies(skipped -> assertThat(skipped.path()).isEqualTo(other.toString()));
  }
}
