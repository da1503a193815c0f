package dev.ibid.document;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Folders with documents, and what is in them. Nothing outside of a folder is ever read through
 * this, whatever links lead there. Thread-safe.
 */
public interface Folders {
  /** What a path is, all links in it resolved. */
  Place locate(Path path);

  /**
   * Lists the files of a folder, except those that its own rules ignore.
   *
   * @param root a real path
   * @param within what is listed, relative to the root: a folder, a file, or all of it if empty
   */
  Listing list(Path root, String within);

  /**
   * Reads a file.
   *
   * @param root a real path; the folder itself must still be there under this path
   * @param path relative to the root
   * @param most how many bytes to read at most
   */
  Loaded load(Path root, String path, long most);

  /** Begins to watch folders and files. */
  Watch watch(Collection<Path> places);

  /** Waits for changes. */
  interface Watch extends AutoCloseable {
    /** Returns when something may have changed and all is quiet again, or after a while. */
    void await(Duration atMost) throws InterruptedException;

    @Override
    void close();
  }

  /**
   * What a file looks like, without reading it; empty if there is none, or none that {@link #load}
   * would read.
   */
  Optional<FileStamp> look(Path root, String path);

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
   */
  record Listing(List<Entry> files, List<SkippedFile> skipped) {
    public Listing {
      files = List.copyOf(files);
      skipped = List.copyOf(skipped);
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
