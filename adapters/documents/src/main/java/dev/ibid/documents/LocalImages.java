package dev.ibid.documents;

import dev.ibid.answer.stream.ImageFiles;
import dev.ibid.document.Folders;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Images below one folder and nowhere else; links are not followed. */
public final class LocalImages implements ImageFiles {
  private final Path folder;

  public LocalImages(Path folder) {
    this.folder = folder.toAbsolutePath().normalize();
  }

  @Override
  public byte[] load(String path, int limit) {
    Path root;
    Path file;
    try {
      root = folder.toRealPath();
      // A path may name the folder as it was given, or as it really is.
      file = folder.resolve(path).normalize();
    } catch (IOException | InvalidPathException e) {
      throw refused(path, "cannot be reached", e);
    }
    Path below = file.startsWith(root) ? root.relativize(file) : folder.relativize(file);
    return switch (ConfinedFile.load(root, below.toString(), limit)) {
      case Folders.Content(byte[] bytes, var stamp) -> bytes;
      case Folders.Unreadable(String reason) -> throw refused(path, reason);
      case Folders.Missing missing -> throw refused(path, "is not there");
    };
  }

  private static IbidException refused(String path, String reason) {
    return new IbidException(ErrorCode.BAD_REQUEST, "the file %s %s".formatted(path, reason));
  }

  private static IbidException refused(String path, String reason, Exception cause) {
    return new IbidException(
        ErrorCode.BAD_REQUEST, "the file %s %s".formatted(path, reason), cause);
  }
}
