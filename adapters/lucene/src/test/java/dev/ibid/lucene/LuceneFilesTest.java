package dev.ibid.lucene;

import static dev.ibid.engine.Samples.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.IbidException;
import dev.ibid.search.Filter;
import dev.ibid.search.IndexChange;
import dev.ibid.search.RandomSources;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.Vector;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LuceneFilesTest {
  @TempDir private Path temporary;

  private Path folder() {
    return temporary.resolve("home/index");
  }

  @Test
  void what_was_committed_is_there_after_opening_again() {
    Library.Answers expected;
    try (LuceneIndex index = LuceneIndex.open(folder())) {
      Library.fill(index);
      expected = Library.answers(index);
    }
    try (LuceneIndex index = LuceneIndex.open(folder())) {
      assertThat(index.stamp()).contains(Library.STAMP);
      assertThat(Library.answers(index)).isEqualTo(expected);
      assertThat(expected.found()).anySatisfy(found -> assertThat(found).isNotEmpty());
    }
  }

  @Test
  void what_was_not_committed_is_not_there_after_closing() {
    Library.Answers expected;
    try (LuceneIndex index = LuceneIndex.open(folder())) {
      Library.fill(index);
      expected = Library.answers(index);
      index.apply(new RandomSources(3).changes(100, 50));
    }
    try (LuceneIndex index = LuceneIndex.open(folder())) {
      assertThat(Library.answers(index)).isEqualTo(expected);
    }
  }

  @Test
  void after_a_crash_the_last_commit_is_there() throws Exception {
    Path crashed = temporary.resolve("crashed");
    Library.Answers expected;
    try (LuceneIndex index = LuceneIndex.open(folder())) {
      Library.fill(index);
      expected = Library.answers(index);
      RandomSources random = new RandomSources(3, 8, 50_000, 300);
      for (int i = 0; i < 5; i++) {
        index.apply(random.changes(100, 1_000));
      }
      Library.copy(folder(), crashed);
    }
    try (LuceneIndex index = LuceneIndex.open(crashed)) {
      assertThat(index.stamp()).contains(Library.STAMP);
      assertThat(Library.answers(index)).isEqualTo(expected);
    }
  }

  @Test
  void a_cleared_index_is_empty_after_opening_again() {
    try (LuceneIndex index = LuceneIndex.open(folder())) {
      Library.fill(index);
      index.clear();
    }
    try (LuceneIndex index = LuceneIndex.open(folder())) {
      assertThat(index.stamp()).isEmpty();
      assertThat(index.count(Scope.ALL, new RandomSources(2).query()).parts()).isZero();
    }
  }

  @Test
  void the_dimension_of_vectors_is_known_after_opening_again() {
    try (LuceneIndex index = LuceneIndex.open(folder())) {
      Library.fill(index);
    }
    try (LuceneIndex index = LuceneIndex.open(folder())) {
      Vector wider = new RandomSources(1, 9, 1, 1).vector();
      assertThatThrownBy(() -> index.nearest(wider, Scope.ALL, Filter.NONE, 1))
          .isInstanceOf(IbidException.class)
          .hasMessageContaining("8 dimensions, not 9");
    }
  }

  @Test
  void vectors_of_large_models_fit() {
    SourceFacets facets =
        new SourceFacets(
            new SourceKey(1),
            SourceKind.DOCUMENT,
            Project.NONE,
            Optional.empty(),
            Optional.empty(),
            NOON);
    Vector vector = new RandomSources(1, 4_096, 1, 1).vector();
    try (LuceneIndex index = LuceneIndex.open(folder())) {
      index.apply(List.of(new IndexChange.Meaning(facets, List.of(vector))));
      index.commit("x");
    }
    try (LuceneIndex index = LuceneIndex.open(folder())) {
      assertThat(index.nearest(vector, Scope.ALL, Filter.NONE, 9)).hasSize(1);
    }
  }

  @Test
  void only_their_owner_can_read_the_files() throws Exception {
    Files.createDirectories(temporary.resolve("home"));
    Files.createDirectory(
        folder(),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxrwxrwx")));
    try (LuceneIndex index = LuceneIndex.open(folder())) {
      Library.fill(index);
      index.erase(List.of(new SourceKey(2)));
      assertPrivate();
    }
    assertPrivate();
  }

  private void assertPrivate() throws Exception {
    assertThat(Library.files(folder())).hasSizeGreaterThan(3);
    for (Path file : Library.files(folder())) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .as("%s", file)
          .isEqualTo("rw-------");
    }
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder())))
        .isEqualTo("rwx------");
  }

  @Test
  void an_index_that_is_open_cannot_be_opened_again_and_stays_as_it_is() {
    try (LuceneIndex index = LuceneIndex.open(folder())) {
      Library.fill(index);
      Library.Answers expected = Library.answers(index);

      assertThatThrownBy(() -> LuceneIndex.open(folder())).isInstanceOf(IbidException.class);

      assertThat(Library.answers(index)).isEqualTo(expected);
      index.commit("after");
    }
    try (LuceneIndex index = LuceneIndex.open(folder())) {
      assertThat(index.stamp()).contains("after");
    }
  }

  @Test
  void a_place_that_cannot_be_a_folder_is_reported() throws Exception {
    Path file = Files.createFile(temporary.resolve("file"));

    assertThatThrownBy(() -> LuceneIndex.open(file.resolve("index")))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining(file.toString());
  }

  @Test
  void a_closed_index_says_so() {
    LuceneIndex index = LuceneIndex.open(folder());
    index.close();
    index.close();

    assertThatThrownBy(() -> Library.fill(index)).isInstanceOf(IbidException.class);
    assertThatThrownBy(() -> Library.answers(index)).isInstanceOf(IbidException.class);
  }
}
