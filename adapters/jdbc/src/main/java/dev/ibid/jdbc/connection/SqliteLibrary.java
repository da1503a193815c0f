package dev.ibid.jdbc.connection;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * SQLite's native library, unpacked once where only its owner can write. The driver by itself
 * unpacks it into a folder for everybody, at every start.
 */
public final class SqliteLibrary {
  private static final String CHOSEN_FOLDER = "org.sqlite.lib.path";
  private static final FileAttribute<?> OWNER_ONLY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  private SqliteLibrary() {}

  /** Has the driver load its library from a folder of this one; what goes wrong costs only time. */
  public static void keepIn(Path folder) {
    if (System.getProperty(CHOSEN_FOLDER) != null) {
      return;
    }
    try {
      Path versioned = folder.resolve("sqlite-" + SQLiteJDBCLoader.getVersion());
      Path library = versioned.resolve(LibraryLoaderUtil.getNativeLibName());
      if (!Files.exists(library)) {
        unpack(library);
      }
      System.setProperty(CHOSEN_FOLDER, versioned.toString());
    } catch (IOException e) {
      LoggerFactory.getLogger(SqliteLibrary.class).warn("Cannot keep SQLite's library", e);
    }
  }

  private static void unpack(Path library) throws IOException {
    String resource =
        LibraryLoaderUtil.getNativeLibResourcePath() + "/" + LibraryLoaderUtil.getNativeLibName();
    try (InputStream packed = SQLiteJDBCLoader.class.getResourceAsStream(resource)) {
      if (packed == null) {
        return; // A platform that the driver has another way for.
      }
      Path folder = Files.createDirectories(library.resolveSibling("."), OWNER_ONLY);
      Path unfinished = Files.createTempFile(folder, "unpacking", "");
      // Into the file that is private already; a copy would take its place, open to others.
      try (OutputStream out = Files.newOutputStream(unfinished)) {
        packed.transferTo(out);
      }
      Files.move(unfinished, library, StandardCopyOption.ATOMIC_MOVE);
    }
  }
}
