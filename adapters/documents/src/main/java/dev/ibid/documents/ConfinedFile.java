package dev.ibid.documents;

import dev.ibid.document.FileStamp;
import dev.ibid.document.Folders;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Opens files below a folder and nowhere else. Every folder on the way is opened from the one
 * before, without following links, so that nobody can put a link into the way between a check and
 * its use. Where a file system cannot do that, the real path of the open file is compared.
 */
final class ConfinedFile {
  private static final Set<OpenOption> READ =
      Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

  private ConfinedFile() {}

  static Folders.Loaded load(Path root, String path, long most) {
    List<String> names = List.of(path.split("/", -1));
    if (!isBelow(names)) {
      return new Folders.Unreadable("does not stand below the folder");
    }
    try {
      if (!isStillThere(root)) {
        return new Folders.Unreadable("stands in a folder that leads elsewhere now");
      }
      try (DirectoryStream<Path> folder = Files.newDirectoryStream(root)) {
        Folders.Loaded loaded =
            folder instanceof SecureDirectoryStream<Path> secure
                ? descend(secure, names, most)
                : compare(root, path, most);
        return isStillThere(root)
            ? loaded
            : new Folders.Unreadable("stands in a folder that leads elsewhere now");
      }
    } catch (NoSuchFileException e) {
      return new Folders.Missing();
    } catch (NotDirectoryException e) {
      return new Folders.Unreadable("cannot be reached without following a link");
    } catch (IOException e) {
      return new Folders.Unreadable(LocalFolders.reason(e));
    }
  }

  /** Nothing is opened, so that comparing the real path is enough. */
  static Optional<FileStamp> look(Path root, String path) {
    Path file = root.resolve(path);
    try {
      if (!isBelow(List.of(path.split("/", -1))) || !file.toRealPath().equals(file)) {
        return Optional.empty();
      }
      BasicFileAttributes found =
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      return found.isRegularFile() ? Optional.of(stamp(found)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static boolean isBelow(List<String> names) {
    return names.stream()
        .noneMatch(name -> name.isEmpty() || name.equals(".") || name.equals(".."));
  }

  private static FileStamp stamp(BasicFileAttributes found) {
    return new FileStamp(found.size(), found.lastModifiedTime().toInstant());
  }

  private static boolean isStillThere(Path root) throws IOException {
    return root.toRealPath().equals(root);
  }

  private static Folders.Loaded descend(
      SecureDirectoryStream<Path> folder, List<String> names, long most) throws IOException {
    Path name = Path.of(names.getFirst());
    if (names.size() > 1) {
      try (SecureDirectoryStream<Path> below =
          folder.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
        return descend(below, names.subList(1, names.size()), most);
      }
    }
    BasicFileAttributes found =
        folder
            .getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
            .readAttributes();
    // Opening a pipe would wait for somebody to write.
    if (!found.isRegularFile()) {
      return new Folders.Unreadable("is not a file");
    }
    try (SeekableByteChannel file = folder.newByteChannel(name, READ)) {
      return read(file, found, most);
    }
  }

  private static Folders.Loaded compare(Path root, String path, long most) throws IOException {
    Path file = root.resolve(path);
    BasicFileAttributes found =
        Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    if (!found.isRegularFile()) {
      return new Folders.Unreadable("is not a file");
    }
    try (SeekableByteChannel channel = Files.newByteChannel(file, READ)) {
      // Compared when it is open: what is read now is what was compared.
      return file.toRealPath().equals(file)
          ? read(channel, found, most)
          : new Folders.Unreadable("cannot be reached without following a link");
    }
  }

  private static Folders.Loaded read(SeekableByteChannel file, BasicFileAttributes found, long most)
      throws IOException {
    if (file.size() > most) {
      return new Folders.Unreadable(
          "has %,d bytes; at most %,d are read".formatted(file.size(), most));
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) file.size());
    while (bytes.hasRemaining() && file.read(bytes) >= 0) {
      // Until the file ends, or what was its end when it was opened.
    }
    byte[] read =
        bytes.hasRemaining() ? Arrays.copyOf(bytes.array(), bytes.position()) : bytes.array();
    return new Folders.Content(read, stamp(found));
  }
}
