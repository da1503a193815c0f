package dev.ibid.cli.home;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;

/** A private folder with a short path, for what lives no longer than a process. */
public final class RuntimeFolder {
  private RuntimeFolder() {}

  /** Makes the folder if it is missing, and refuses one that others could have put there. */
  public static Path create(Map<String, String> environment) throws IOException {
    Path folder = locate(environment);
    PrivateFiles.createFolder(folder);
    Path probe = Files.createTempFile(folder, "probe", "");
    try {
      // Others can write to the folder above: a link, or a folder of theirs, would be a trap.
      if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
          || !PrivateFiles.isPrivate(folder)
          || !Files.getOwner(folder).equals(Files.getOwner(probe))) {
        throw new FileSystemException(
            folder.toString(), null, "the runtime folder " + folder + " is open to others");
      }
    } finally {
      Files.delete(probe);
    }
    return folder;
  }

  private static Path locate(Map<String, String> environment) {
    String session = environment.getOrDefault("XDG_RUNTIME_DIR", "");
    if (session.startsWith("/") && Files.isDirectory(Path.of(session))) {
      return Path.of(session, "ibid");
    }
    return Path.of(System.getProperty("java.io.tmpdir"), "ibid-" + System.getProperty("user.name"));
  }
}
