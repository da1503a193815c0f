package dev.ibid.cli.home;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
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
      // It belongs to somebody else: every file in it is still private by itself.
    }
  }
}
