package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ibid.cli.Child;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A disk of a few megabytes, mounted in a folder until it is closed. */
final class SmallDisk implements AutoCloseable {
  private final Path folder;

  private SmallDisk(Path folder) {
    this.folder = folder;
  }

  /** Mounts a disk, or has the test skipped where that is not allowed. */
  static SmallDisk mount(Path folder, int megabytes) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assumeTrue("root".equals(System.getProperty("user.name")), "only root can mount a disk");
    Child.Outcome mounted =
        Child.run(
            List.of("mount", "-t", "tmpfs", "-o", size(megabytes), "ibid-test", folder.toString()));
    assumeTrue(mounted.code() == 0, "no disk can be mounted here: " + mounted.err());
    return new SmallDisk(folder);
  }

  Path folder() {
    return folder;
  }

  /** Gives the disk another size while it is in use. */
  void resize(int megabytes) {
    Child.Outcome resized =
        Child.run(List.of("mount", "-o", "remount," + size(megabytes), folder.toString()));
    assertThat(resized).isEqualTo(new Child.Outcome(0, "", ""));
  }

  private static String size(int megabytes) {
    return "size=" + megabytes + "m";
  }

  @Override
  public void close() {
    assertThat(Child.run(List.of("umount", folder.toString())))
        .isEqualTo(new Child.Outcome(0, "", ""));
  }
}
