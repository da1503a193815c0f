package dev.ibid.cli.log;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * The log of a home, shared by all processes that work on it. It is opened for each record anew and
 * appended to with one write: so processes neither mix their lines nor go on writing to a file that
 * another one has rotated away. Thread-safe.
 */
final class LogFile {
  private static final long MOST_BYTES = 5_000_000;
  private static final Set<PosixFilePermission> FOLDER_MODE =
      PosixFilePermissions.fromString("rwx------");
  private static final Set<PosixFilePermission> FILE_MODE =
      PosixFilePermissions.fromString("rw-------");

  private final Path folder;
  private final Path file;
  private final Path old;
  private final Path rotating;
  private final long largest;
  private boolean confined;

  LogFile(Path folder) {
    this(folder, MOST_BYTES);
  }

  LogFile(Path folder, long largest) {
    this.folder = folder;
    this.file = folder.resolve("ibid.log");
    this.old = folder.resolve("ibid.log.1");
    this.rotating = folder.resolve("ibid.log.lock");
    this.largest = largest;
  }

  /** Appends whole lines. */
  synchronized void append(byte[] lines) throws IOException {
    if (!confined) {
      // Before the first line: where the mode cannot be put right, nothing is written.
      confine();
      confined = true;
    }
    if (isFullWith(lines)) {
      rotate(lines);
    }
    try {
      write(lines);
    } catch (NoSuchFileException e) {
      // The first record, or the first after a rotation.
      create();
      write(lines);
    }
  }

  private void write(byte[] lines) throws IOException {
    // A stream rather than a channel, which would refuse the records of an interrupted thread.
    try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
      out.write(lines);
    }
  }

  private boolean isFullWith(byte[] lines) throws IOException {
    try {
      long size = Files.size(file);
      return size > 0 && size + lines.length > largest;
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  /**
   * Makes the file the old one if it is still full: of two processes that found it so, the second
   * would otherwise replace what the first has just kept.
   */
  void rotate(byte[] lines) {
    try (FileChannel guard =
            FileChannel.open(
                rotating,
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                mode(FILE_MODE));
        FileLock lock = guard.tryLock()) {
      if (lock != null && isFullWith(lines)) {
        Files.move(file, old, StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (IOException | OverlappingFileLockException e) {
      // Somebody else is at it, or it cannot be done: a log that is too long is still a log.
    }
  }

  private void create() throws IOException {
    // Only the last step: a home that does not exist is not for a log to make.
    try {
      Files.createDirectory(folder, mode(FOLDER_MODE));
    } catch (FileAlreadyExistsException e) {
      // As it should be.
    }
    try {
      Files.createFile(file, mode(FILE_MODE));
    } catch (FileAlreadyExistsException e) {
      // Another process was quicker.
    }
  }

  /** Closes to others what was left open, as by a copy from elsewhere. */
  private void confine() throws IOException {
    if (Files.isDirectory(folder, NOFOLLOW_LINKS)) {
      Files.setPosixFilePermissions(folder, FOLDER_MODE);
    }
    for (Path one : Set.of(file, old)) {
      if (Files.isRegularFile(one, NOFOLLOW_LINKS)) {
        Files.setPosixFilePermissions(one, FILE_MODE);
      }
    }
  }

  private static FileAttribute<Set<PosixFilePermission>> mode(
      Set<PosixFilePermission> permissions) {
    return PosixFilePermissions.asFileAttribute(permissions);
  }
}
