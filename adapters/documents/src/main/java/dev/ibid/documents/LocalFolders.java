package dev.ibid.documents;

import dev.ibid.document.FileSelection;
import dev.ibid.document.FileStamp;
import dev.ibid.document.Folders;
import dev.ibid.document.IndexedFolder;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;

/** Folders of this machine. */
public final class LocalFolders implements Folders {
  @Override
  public Place locate(Path path) {
    try {
      Path real = path.toRealPath();
      if (HomeFiles.isWithin(real)) {
        return new NoPlace("is one of ibid's own files, which are not read");
      }
      if (Files.isDirectory(real, LinkOption.NOFOLLOW_LINKS)) {
        return new FolderPlace(real);
      }
      return Files.isRegularFile(real, LinkOption.NOFOLLOW_LINKS)
          ? new FilePlace(real)
          : new NoPlace("is neither a file nor a folder");
    } catch (IOException e) {
      return new NoPlace(reason(e));
    }
  }

  @Override
  public Listing list(IndexedFolder root, String within, FileSelection selection) {
    return new TreeWalk(root.path(), within, selection).run();
  }

  @Override
  public Loaded load(IndexedFolder root, String path, long most) {
    return ConfinedFile.load(root.path(), path, most);
  }

  @Override
  public Watch watch(Collection<Path> places, FileSelection selection) {
    return FolderWatch.of(places, selection);
  }

  @Override
  public Optional<FileStamp> look(IndexedFolder root, String path) {
    return ConfinedFile.look(root.path(), path);
  }

  /** Why something could not be read, without its name. */
  static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "is not there";
    }
    if (e instanceof AccessDeniedException) {
      return "cannot be read: permission denied";
    }
    String why = e instanceof FileSystemException known ? known.getReason() : e.getMessage();
    return "cannot be read: " + (why == null ? e.getClass().getSimpleName() : why);
  }
}
