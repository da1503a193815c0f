package dev.ibid.cli;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.ibid.cli.owner.Build;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What makes processes of ibid start in half the time: its classes in jars, since folders cannot be
 * archived, and an archive of all classes that a server loads. Made once for a build, by whichever
 * JVM that runs tests comes first; what does not fit it, like classes of an older build, starts
 * without.
 */
final class FastStart {
  private static final FastStart SHARED = make();

  private final String classPath;
  private final List<String> options;

  private FastStart(String classPath, List<String> options) {
    this.classPath = classPath;
    this.options = options;
  }

  static String classPath() {
    return SHARED.classPath;
  }

  /** For the JVM, beside the class path. */
  static List<String> options() {
    return SHARED.options;
  }

  private static FastStart make() {
    try {
      List<Path> entries = entries();
      // No colon, which would end a folder of the class path.
      String build = Build.load().time().replace(':', '-') + '-' + newest(entries).toMillis();
      Path folder = Path.of("target", "children", build).toAbsolutePath();
      Path archive = folder.resolve("classes.jsa");
      Path done = folder.resolve("done");
      String classPath =
          entries.stream()
              .map(entry -> packed(entry, folder, entries.indexOf(entry)))
              .map(Path::toString)
              .collect(Collectors.joining(File.pathSeparator));
      Files.createDirectories(folder);
      try (FileChannel file = FileChannel.open(folder.resolve("lock"), CREATE, WRITE);
          FileLock lock = file.lock()) {
        if (lock.isValid() && !Files.exists(done)) {
          deleteOthers(folder);
          for (Path entry : entries) {
            if (Files.isDirectory(entry)) {
              pack(entry, packed(entry, folder, entries.indexOf(entry)));
            }
          }
          train(classPath, archive);
          Files.createFile(done);
        }
      }
      return new FastStart(
          classPath,
          Files.exists(archive)
              ? List.of("-Xlog:disable", "-XX:SharedArchiveFile=" + archive)
              : List.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where an entry of the class path is found by processes: folders as jars. */
  private static Path packed(Path entry, Path folder, int place) {
    return Files.isDirectory(entry) ? folder.resolve(place + ".jar") : entry;
  }

  /** When the latest class in a folder was compiled, whoever compiled it. */
  private static FileTime newest(List<Path> entries) throws IOException {
    FileTime newest = FileTime.fromMillis(0);
    for (Path entry : entries) {
      if (Files.isDirectory(entry)) {
        try (Stream<Path> files = Files.walk(entry)) {
          for (Path file : (Iterable<Path>) files::iterator) {
            FileTime time = Files.getLastModifiedTime(file);
            newest = time.compareTo(newest) > 0 ? time : newest;
          }
        }
      }
    }
    return newest;
  }

  /** Those of older builds. */
  private static void deleteOthers(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> folders = Files.list(folder.resolveSibling(""))) {
      all = folders.filter(each -> !each.equals(folder)).toList();
    }
    for (Path each : all) {
      delete(each);
    }
  }

  private static void train(String classPath, Path archive) throws IOException {
    Path home = Files.createTempDirectory("ibid-training");
    List<String> training =
        Child.ibid(
            classPath,
            List.of("-Xlog:disable", "-XX:ArchiveClassesAtExit=" + archive),
            home,
            "serve",
            "--listen",
            "127.0.0.1:0");
    try (Child server = Child.start(training, "IBID_EMBEDDER_KIND", "off")) {
      server.awaitErrorOrEnd("to log in");
      server.terminate();
      server.end();
    }
    delete(home);
  }

  private static void pack(Path classes, Path jar) {
    ToolProvider tool = ToolProvider.findFirst("jar").orElseThrow();
    int code =
        tool.run(
            System.out,
            System.err,
            "--create",
            "--file",
            jar.toString(),
            "-C",
            classes.toString(),
            ".");
    if (code != 0) {
      throw new IllegalStateException("The classes of ibid cannot be packed");
    }
  }

  /** The class path of these tests without the tests, the classes of ibid itself first. */
  private static List<Path> entries() {
    Path main = Child.location(Main.class);
    Path tests = Child.location(FastStart.class);
    List<Path> entries = new ArrayList<>(List.of(main));
    Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> Path.of(entry).toAbsolutePath())
        .filter(entry -> !entry.equals(main) && !entry.equals(tests) && Files.exists(entry))
        .forEach(entries::add);
    return entries;
  }

  private static void delete(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(folder)) {
      all = new ArrayList<>(files.toList());
    }
    for (Path each : all.reversed()) {
      Files.delete(each);
    }
  }
}
