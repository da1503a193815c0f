package dev.ibid.document;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Paths below a root as they are kept: with slashes, whatever the machine writes. */
final class RelativePaths {
  private RelativePaths() {}

  static String slashed(Path path) {
    List<String> names = new ArrayList<>();
    path.forEach(name -> names.add(name.toString()));
    return String.join("/", names);
  }

  /** Whether a path is a folder or stands in it. Everything is below the empty path. */
  static boolean isBelow(String path, String folder) {
    return folder.isEmpty() || path.equals(folder) || path.startsWith(folder + "/");
  }

  /** The last name of a path with slashes. */
  static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
