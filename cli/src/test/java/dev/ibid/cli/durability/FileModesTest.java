package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Caller;
import dev.ibid.cli.Child;
import dev.ibid.cli.EventFile;
import dev.ibid.cli.TestLauncher;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nobody but its owner can get at anything in a home, even when the umask would let all. */
final class FileModesTest {
  @TempDir Path folder;

  private static List<String> open(List<String> line) {
    return Child.shell("umask 000; exec \"$@\"", line);
  }

  private Map<String, String> modes() throws IOException {
    Map<String, String> modes = new TreeMap<>();
    Files.walkFileTree(
        folder.resolve("home"),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes)
              throws IOException {
            return visitFile(each, attributes);
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            try {
              modes.put(
                  folder.relativize(file).toString(),
                  PosixFilePermissions.toString(
                      Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS)));
              return FileVisitResult.CONTINUE;
            } catch (NoSuchFileException e) {
              return visitFileFailed(file, e);
            }
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure)
              throws IOException {
            // An owner deletes what it needs no more.
            return failure instanceof NoSuchFileException
                ? FileVisitResult.CONTINUE
                : super.visitFileFailed(file, failure);
          }
        });
    return modes;
  }

  private void assertPrivate() throws IOException {
    assertThat(modes()).allSatisfy((file, mode) -> assertThat(mode).endsWith("------"));
  }

  private void succeed(List<String> line) {
    Child.Outcome outcome = Child.run(open(line), "IBID_EMBEDDER_KIND", "off");
    assertThat(outcome.code()).as(outcome.err()).isZero();
  }

  @Test
  void nothing_in_a_home_is_open_to_others() throws IOException {
    Path home = folder.resolve("home");
    Path file = EventFile.write(folder.resolve("events.jsonl"), "e", 5000);
    succeed(Child.ibid(home, "remember", "--session", "s", "A first one"));
    assertPrivate();
    succeed(Child.ibid(home, "import", file.toString()));
    assertPrivate();
    // It owns the home for as long as its input stays open.
    try (Child owner =
        Child.start(open(Child.ibid(home, "remember", "--session", "s", "--id", "slow", "-")))) {
      Child.await(home.resolve("owner.sock"));
      succeed(Child.ibid(home, "remember", "--session", "s", "One that the owner stores"));
      succeed(Child.java(LoggingProgram.class, List.of(), home.toString()));
      assertThat(owner.isAlive()).isTrue();
      assertThat(modes())
          .containsKeys("home/ibid.db", "home/ibid.db-wal", "home/ibid.db-shm", "home/owner.sock")
          .containsKey("home/logs/ibid.log");
      assertPrivate();
    }
    assertPrivate();
  }

  @Test
  void nothing_that_an_owner_in_the_background_writes_is_open_to_others() throws IOException {
    Path home = folder.resolve("home");
    try (TestLauncher launcher = new TestLauncher(folder, home)) {
      succeed(launcher.ibid("serve", "--detach"));
      succeed(launcher.ibid("remember", "--session", "s", "One that it stores"));
      assertThat(modes()).containsKeys("home/logs/serve.log", "home/owner.sock", "home/ibid.db");
      assertPrivate();
      succeed(launcher.ibid("stop"));
      assertPrivate();
    }
  }

  @Test
  void nothing_of_an_index_or_of_a_model_is_open_to_others() throws IOException {
    Path home = folder.resolve("home");
    try (Child owner = Child.start(open(Child.ibid(home, "serve")))) {
      owner.awaitErrorOrEnd("ready, as process");
      forward("remember", "--session", "s", "A first one");
      forward("search", "--wait", "something to begin with");
      assertThat(modes()).containsKeys("home/index", "home/native");
      assertThat(modes().keySet())
          .anyMatch(file -> file.startsWith("home/index/"))
          .anyMatch(file -> file.startsWith("home/native/"));
      assertPrivate();
      forward("reindex");
      forward("remember", "--session", "s", "--id", "e", "A second one");
      forward("search", "second");
      forward("forget", "e");
      assertPrivate();
      assertThat(owner.isAlive()).isTrue();
    }
    assertPrivate();
  }

  /** Has the owner do it, which alone writes. */
  private void forward(String... words) {
    Child.Outcome outcome = Caller.at(folder.resolve("home")).run(words);
    assertThat(outcome.code()).as(outcome.err()).isZero();
  }
}
