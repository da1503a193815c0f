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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What makes processes of ibid start in half the time: its classes in a jar, since folders cannot
 * be archived, and an archive of all classes that an owner loads. Made once for a build, by
 * whichever JVM that runs tests comes first; what does not fit it, like classes of an older build,
 * starts without.
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
    // No colon, which would end a folder of the class path.
    String build = Build.load().time().replace(':', '-');
    Path folder = Path.of("target", "children", build).toAbsolutePath();
    Path archive = folder.resolve("classes.jsa");
    Path jar = folder.resolve("ibid.jar");
    String classPath = jar + File.pathSeparator + libraries();
    try {
      Files.createDirectories(folder);
      try (FileChannel file = FileChannel.open(folder.resolve("lock"), CREATE, WRITE);
          FileLock lock = file.lock()) {
        if (lock.isValid() && !Files.exists(jar)) {
          deleteOthers(folder);
          pack(Child.location(Main.class), jar);
          train(classPath, archive);
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
            "--idle",
            "100ms");
    Child.run(training, "IBID_EMBEDDER_KIND", "off");
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

  private static String libraries() {
    Set<Path> own = Set.of(Child.location(Main.class), Child.location(FastStart.class));
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(entry -> !own.contains(Path.of(entry).toAbsolutePath()))
        .collect(Collectors.joining(File.pathSeparator));
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
