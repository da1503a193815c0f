package dev.ibid.lucene;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.Lock;
import org.apache.lucene.store.MMapDirectory;

/** A folder of index files that only their owner can read, whatever the umask. */
final class PrivateDirectory extends FilterDirectory {
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
  private static final Set<PosixFilePermission> FOLDER =
      PosixFilePermissions.fromString("rwx------");

  private final Path folder;

  private PrivateDirectory(Path folder) throws IOException {
    super(new MMapDirectory(folder));
    this.folder = folder;
  }

  static PrivateDirectory open(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(FOLDER));
    }
    Files.setPosixFilePermissions(folder, FOLDER);
    return new PrivateDirectory(folder);
  }

  // What was created is still empty: its content stays in a buffer until the mode is right.
  @Override
  public IndexOutput createOutput(String name, IOContext context) throws IOException {
    return tightened(super.createOutput(name, context));
  }

  @Override
  public IndexOutput createTempOutput(String prefix, String suffix, IOContext context)
      throws IOException {
    return tightened(super.createTempOutput(prefix, suffix, context));
  }

  @Override
  public Lock obtainLock(String name) throws IOException {
    Lock lock = super.obtainLock(name);
    Files.setPosixFilePermissions(folder.resolve(name), FILE);
    return lock;
  }

  private IndexOutput tightened(IndexOutput output) throws IOException {
    Files.setPosixFilePermissions(folder.resolve(output.getName()), FILE);
    return output;
  }
}
