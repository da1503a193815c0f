package dev.ibid.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.jar.JarEntry;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * A file of a jar, unpacked once where only its owner can read and write. Before it is used again
 * it is compared with the size and checksum that the jar lists, which is much faster than unpacking
 * it; a damaged copy is replaced.
 */
final class KeptFile {
  private static final FileAttribute<?> OWNER_ONLY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  private KeptFile() {}

  /** The path of an intact copy in this folder. */
  static Path of(URL packed, Path folder) throws IOException {
    Path file = folder.resolve(Path.of(packed.getPath()).getFileName());
    if (!isIntact(file, packed)) {
      unpack(packed, file);
    }
    return file;
  }

  private static boolean isIntact(Path file, URL packed) throws IOException {
    if (!Files.isRegularFile(file)
        || !(packed.openConnection() instanceof JarURLConnection connection)) {
      return false;
    }
    JarEntry entry = connection.getJarEntry();
    return Files.size(file) == entry.getSize() && checksum(file) == entry.getCrc();
  }

  private static long checksum(Path file) throws IOException {
    CRC32 checksum = new CRC32();
    try (InputStream in = new CheckedInputStream(Files.newInputStream(file), checksum)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return checksum.getValue();
  }

  private static void unpack(URL packed, Path file) throws IOException {
    Path folder = Files.createDirectories(file.resolveSibling("."), OWNER_ONLY);
    Path unfinished = Files.createTempFile(folder, "unpacking", "");
    try (InputStream in = packed.openStream();
        // Into the file that is private already; a copy would take its place, open to others.
        OutputStream out = Files.newOutputStream(unfinished)) {
      in.transferTo(out);
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }
}
