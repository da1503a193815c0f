package dev.ibid.cli.home;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Files and folders that only their owner can read. */
final class PrivateFiles {
  private static final Set<PosixFilePermission> FILE =
      Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
  private static final Set<PosixFilePermission> FOLDER =
      Set.of(
          PosixFilePermission.OWNER_READ,
          PosixFilePermission.OWNER_WRITE,
          PosixFilePermission.OWNER_EXECUTE);

  private static final int ADMINISTRATOR = 0;

  private PrivateFiles() {}

  static void createFile(Path file) throws IOException {
    try {
      Files.createFile(file, PosixFilePermissions.asFileAttribute(FILE));
    } catch (FileAlreadyExistsException e) {
      return;
    }
    // A umask can take away more than it should.
    Files.setPosixFilePermissions(file, FILE);
  }

  static void createFolder(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      return;
    }
    Path parent = folder.getParent();
    if (parent != null) {
      createFolder(parent);
    }
    try {
      Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(FOLDER));
    } catch (FileAlreadyExistsException e) {
      if (Files.isDirectory(folder)) {
        return; // Somebody was faster.
      }
      throw new NotDirectoryException(folder.toString());
    }
    Files.setPosixFilePermissions(folder, FOLDER);
  }

  static boolean isPrivate(Path path) throws IOException {
    return FOLDER.containsAll(Files.getPosixFilePermissions(path));
  }

  static void tighten(Path folder) {
    try {
      Files.setPosixFilePermissions(folder, FOLDER);
    } catch (IOException e) {
      // It belongs to somebody else, which is looked at next.
    }
  }

  /**
   * The first of these that another user owns. What the system's administrator owns is nobody
   * else's, and the administrator may use anybody's.
   *
   * @param folder in which a file can be made
   * @param paths those that do not exist belong to nobody
   */
  static Optional<Path> findForeign(Path folder, List<Path> paths) throws IOException {
    Path probe;
    try {
      probe = Files.createTempFile(folder, "probe", "");
    } catch (FileSystemException e) {
      // Where nothing can be written, nothing will be kept.
      return Optional.empty();
    }
    try {
      int user = owner(probe);
      for (Path path : paths) {
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && isForeign(owner(path), user)) {
          return Optional.of(path);
        }
      }
      return Optional.empty();
    } finally {
      Files.delete(probe);
    }
  }

  private static boolean isForeign(int owner, int user) {
    return user != ADMINISTRATOR && owner != ADMINISTRATOR && owner != user;
  }

  private static int owner(Path path) throws IOException {
    return (int) Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS);
  }
}
