package dev.ibid.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.IbidException;
import dev.ibid.search.RandomSources;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LuceneDamageTest {
  /** How many tenths of a file lie between the bytes that are changed. */
  private static final int STEP = Boolean.getBoolean("ibid.slow") ? 1 : 5;

  /** Something that happens to a file. */
  private interface Damage {
    void to(Path file) throws IOException;
  }

  @TempDir private Path temporary;

  private Path sound = Path.of("");
  private Path folder = Path.of("");
  private Library.Answers expected = new Library.Answers(List.of(), List.of());

  @BeforeEach
  void fill() {
    sound = temporary.resolve("sound");
    folder = temporary.resolve("damaged");
    try (LuceneIndex index = LuceneIndex.open(sound)) {
      Library.fill(index);
      expected = Library.answers(index);
    }
  }

  private void restore() throws IOException {
    if (Files.exists(folder)) {
      for (Path file : Library.files(folder)) {
        Files.delete(file);
      }
    }
    Library.copy(sound, folder);
  }

  /** Opens the index and says whether it was begun anew; half of it is never there. */
  private boolean openedAnew() {
    try (LuceneIndex index = LuceneIndex.open(folder)) {
      boolean anew = index.stamp().isEmpty();
      if (anew) {
        assertThat(index.count(Scope.ALL, Set.of()).parts()).isZero();
        assertThat(Library.answers(index).found()).allSatisfy(found -> assertThat(found).isEmpty());
        Library.fill(index);
      }
      assertThat(Library.answers(index)).isEqualTo(expected);
      return anew;
    }
  }

  @Test
  void any_flipped_byte_is_noticed() throws Exception {
    for (int tenth = 0; tenth <= 10; tenth += STEP) {
      int place = tenth;
      everyFile(
          file -> {
            byte[] bytes = Files.readAllBytes(file);
            bytes[(bytes.length - 1) * place / 10] ^= 0x10;
            Files.write(file, bytes);
          });
    }
  }

  @Test
  void any_truncated_file_is_noticed() throws Exception {
    everyFile(file -> Files.write(file, new byte[0]));
    everyFile(file -> cut(file, 1, 2));
    everyFile(file -> cut(file, 99, 100));
  }

  private static void cut(Path file, int part, int of) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length * part / of));
  }

  @Test
  void any_missing_file_is_noticed() throws Exception {
    everyFile(Files::delete);
  }

  private void everyFile(Damage damage) throws IOException {
    Set<String> overlooked = new TreeSet<>();
    for (Path original : Library.files(sound)) {
      String name = original.getFileName().toString();
      if (!name.equals("write.lock")) {
        restore();
        damage.to(folder.resolve(name));
        if (!openedAnew()) {
          overlooked.add(name);
        }
      }
    }
    assertThat(overlooked).isEmpty();
  }

  @Test
  void a_file_of_another_index_is_noticed() throws Exception {
    Path other = temporary.resolve("other");
    try (LuceneIndex index = LuceneIndex.open(other)) {
      Library.fill(index);
    }
    restore();
    // Which segments there are depends on when they were merged, but compound ones there always
    // are.
    Files.write(compound(folder), Files.readAllBytes(compound(other)));

    assertThat(openedAnew()).isTrue();
  }

  private static Path compound(Path index) throws IOException {
    return Library.files(index).stream()
        .filter(file -> file.toString().endsWith(".cfs"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void a_garbage_commit_is_thrown_away() throws Exception {
    for (String name : List.of("segments_zz", "segments_!", "pending_segments_9", "segments")) {
      restore();
      Files.writeString(folder.resolve(name), "garbage");
      openedAnew();
      try (LuceneIndex index = LuceneIndex.open(folder)) {
        index.clear();
        Library.fill(index);
      }
      assertThat(openedAnew()).isFalse();
    }
  }

  @Test
  void a_lock_that_was_left_behind_is_no_obstacle() throws Exception {
    restore();
    Files.writeString(folder.resolve("write.lock"), "12345");

    assertThat(openedAnew()).isFalse();
  }

  @Test
  void foreign_files_are_left_alone() throws Exception {
    restore();
    Path foreign = Files.writeString(folder.resolve("notes.txt"), "mine");
    assertThat(openedAnew()).isFalse();
    for (Path file : Library.files(folder)) {
      if (!file.equals(foreign)) {
        Files.delete(file);
      }
    }
    Files.writeString(folder.resolve("segments_1"), "garbage");

    assertThat(openedAnew()).isTrue();
    assertThat(foreign).hasContent("mine");
  }

  @Test
  void an_index_damaged_while_it_is_open_says_so_and_can_be_cleared() throws Exception {
    restore();
    try (LuceneIndex index = LuceneIndex.open(folder)) {
      for (Path file : Library.files(folder)) {
        if (!file.endsWith("write.lock")) {
          overwrite(file);
        }
      }

      assertThatThrownBy(
              () -> {
                index.erase(List.of(new SourceKey(2), new SourceKey(3), new SourceKey(4)));
                index.apply(new RandomSources(9).changes(10, 50));
              })
          .isInstanceOf(IbidException.class)
          .hasMessageContaining("ibid reindex")
          .message()
          .doesNotContain("\n");

      index.clear();
      assertThat(index.stamp()).isEmpty();
      Library.fill(index);
      assertThat(Library.answers(index)).isEqualTo(expected);
    }
    assertThat(openedAnew()).isFalse();
  }

  // In place, so that what is mapped changes too.
  private static void overwrite(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.allocate((int) channel.size()), 0);
    }
  }

  @Test
  void files_deleted_while_it_is_open_do_not_hinder_clearing() throws Exception {
    restore();
    try (LuceneIndex index = LuceneIndex.open(folder)) {
      for (Path file : Library.files(folder)) {
        Files.delete(file);
      }
      assertThatThrownBy(
              () -> {
                Library.fill(index);
                index.commit("x");
              })
          .isInstanceOf(IbidException.class);

      index.clear();
      Library.fill(index);
      assertThat(Library.answers(index)).isEqualTo(expected);
    }
  }
}
