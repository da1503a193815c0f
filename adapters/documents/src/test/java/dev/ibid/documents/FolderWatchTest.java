package dev.ibid.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.document.FileSelection;
import dev.ibid.document.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class FolderWatchTest {
  private static final Duration LONG = Duration.ofHours(1);

  @TempDir Path folder;

  /** Would wait for an hour if the change went unseen. */
  @Test
  @Timeout(600)
  void a_change_in_a_folder_below_ends_the_wait() throws IOException, InterruptedException {
    Path file = Files.createDirectories(folder.resolve("sub")).resolve("a.md");
    Files.writeString(file, "One.");
    try (Folders.Watch watch = new LocalFolders().watch(List.of(folder), FileSelection.USUAL)) {
      Files.writeString(file, "Two.");
      watch.await(LONG);
      Files.writeString(folder.resolve("sub/b.md"), "Three.");
      watch.await(LONG);
      Files.delete(file);
      watch.await(LONG);
    }
    assertThat(file).doesNotExist();
  }

  @Test
  @Timeout(600)
  void a_single_file_is_watched_as_well() throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("a.md"), "One.");
    try (Folders.Watch watch = new LocalFolders().watch(List.of(file), FileSelection.USUAL)) {
      Files.writeString(file, "Two.");
      watch.await(LONG);
    }
    assertThat(file).hasContent("Two.");
  }

  @Test
  void without_a_change_the_wait_ends_after_a_while() throws InterruptedException {
    try (Folders.Watch watch = new LocalFolders().watch(List.of(folder), FileSelection.USUAL)) {
      watch.await(Duration.ofMillis(1));
    }
    assertThat(folder).isEmptyDirectory();
  }
}
