package dev.ibid.cli.structure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The main sources of all modules, as they lie in the repository. */
record SourceTree(List<SourceFile> files) {
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final Pattern PACKAGE = Pattern.compile("^package ([\\w.]+);", Pattern.MULTILINE);
  private static final Pattern IMPORT =
      Pattern.compile("^import (?:static )?(dev\\.ibid[a-z0-9_.]*)\\.[A-Z]", Pattern.MULTILINE);
  private static final Pattern SUMMARY =
      Pattern.compile("/\\*\\*\\s*(.*?)\\s*\\*/", Pattern.DOTALL);

  /** A file of Java: its module, package, simple name and text. */
  record SourceFile(String module, String packageName, String name, String text) {
    long lines() {
      return text.lines().count();
    }

    boolean isPackageInfo() {
      return name.equals("package-info");
    }

    Stream<String> importedPackages() {
      return IMPORT.matcher(text).results().map((MatchResult each) -> each.group(1)).distinct();
    }

    /** The Javadoc of a package, on one line. */
    String summary() {
      return SUMMARY
          .matcher(text)
          .results()
          .findFirst()
          .map(each -> each.group(1).replaceAll("(?m)^\\s*\\*\\s?", "").replaceAll("\\s*\\n", " "))
          .orElseThrow(() -> new IllegalStateException("No Javadoc on package " + packageName));
    }
  }

  static SourceTree load() throws IOException {
    List<String> modules =
        Pattern.compile("<module>(.+)</module>")
            .matcher(Files.readString(ROOT.resolve("pom.xml")))
            .results()
            .map((MatchResult each) -> each.group(1))
            // Some have only tests.
            .filter(each -> Files.isDirectory(ROOT.resolve(each).resolve("src/main/java")))
            .toList();
    List<SourceFile> files = new ArrayList<>();
    for (String module : modules) {
      Path sources = ROOT.resolve(module).resolve("src/main/java");
      try (Stream<Path> found = Files.walk(sources)) {
        for (Path file :
            found.filter(each -> each.toString().endsWith(".java")).sorted().toList()) {
          String text = Files.readString(file);
          String packageName = PACKAGE.matcher(text).results().findFirst().orElseThrow().group(1);
          String name = file.getFileName().toString().replace(".java", "");
          files.add(new SourceFile(module, packageName, name, text));
        }
      }
    }
    return new SourceTree(List.copyOf(files));
  }

  List<String> modules() {
    return files.stream().map(SourceFile::module).distinct().toList();
  }

  Stream<SourceFile> types() {
    return files.stream().filter(file -> !file.isPackageInfo());
  }
}
