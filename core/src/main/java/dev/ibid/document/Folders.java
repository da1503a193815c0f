package dev.ibid.document;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Lists, reads and watches folders of documents. Nothing outside a folder is ever read, whatever
 * links lead there. What cannot be read is a result, not an exception. Thread-safe.
 */
public interface Folders {
  /** What a path is, with all links resolved. */
  Place locate(Path path);

  /**
   * Lists the files of a folder. What its ignore rules name is left out; links are not followed.
   *
   * @param within what is listed, relative to the root: a folder or a file; empty for everything
   */
  Listing list(IndexedFolder root, String within, FileSelection selection);

  /**
   * Reads a file. A file with more than {@code most} bytes is {@link Unreadable}.
   *
   * @param root if a link stands there by now, nothing is read
   * @param path relative to the root, with slashes
   */
  Loaded load(IndexedFolder root, String path, long most);

  /**
   * Begins to watch folders and files that {@link #list} would list. The caller closes the watch.
   *
   * @throws java.io.UncheckedIOException if the system cannot watch
   */
  Watch watch(Collection<Path> places, FileSelection selection);

  /** Waits for changes. Used by one thread. */
  interface Watch extends AutoCloseable {
    /**
     * Returns when something may have changed and is quiet again, or after a time. A change may be
     * missed, so callers look again even if nothing happened.
     */
    void await(Duration atMost) throws InterruptedException;

    @Override
    void close();
  }

  /**
   * A file's size and time, without reading it. Empty if there is no file that {@link #load} would
   * read.
   */
  Optional<FileStamp> look(IndexedFolder root, String path);

  /** What a path is. */
  sealed interface Place {}

  record FolderPlace(Path real) implements Place {}

  record FilePlace(Path real) implements Place {}

  /** There is nothing, or nothing that could be read. */
  record NoPlace(String reason) implements Place {}

  /**
   * What a listing found.
   *
   * @param files in the order of their paths
   * @param skipped files and folders that could not be looked at
   * @param unusual files and folders that {@link FileSelection#USUAL} leaves out
   */
  record Listing(List<Entry> files, List<SkippedFile> skipped, List<String> unusual) {
    public Listing {
      files = List.copyOf(files);
      skipped = List.copyOf(skipped);
      unusual = List.copyOf(unusual);
    }
  }

  /**
   * A file.
   *
   * @param path relative to the root, with slashes
   */
  record Entry(String path, FileStamp stamp) {}

  /** What came of reading a file. */
  sealed interface Loaded {}

  /**
   * @param stamp as it was when the file was opened
   */
  @SuppressWarnings("ArrayRecordComponent") // Handed over, not kept or compared.
  record Content(byte[] bytes, FileStamp stamp) implements Loaded {}

  record Missing() implements Loaded {}

  /**
   * @param reason as it follows the file's name in a message
   */
  record Unreadable(String reason) implements Loaded {}
}
