package dev.ibid.cli.structure;

import dev.ibid.cli.structure.SourceTree.SourceFile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The packages of a source tree as Markdown: a picture for each module that has several, which
 * leaves out what follows from other arrows, and a table of what each package is for.
 */
final class PackageMap {
  private static final String ROOT = "dev.ibid.";

  private final SourceTree sources;

  PackageMap(SourceTree sources) {
    this.sources = sources;
  }

  String markdown() {
    StringBuilder text = new StringBuilder();
    for (String module : sources.modules()) {
      text.append("### `").append(module).append("/`\n\n");
      Map<String, Set<String>> uses = uses(module);
      if (uses.size() > 2) {
        text.append(picture(uses)).append('\n');
      }
      text.append("| package | what is in it |\n|---|---|\n");
      sources.files().stream()
          .filter(file -> file.isPackageInfo() && file.module().equals(module))
          .forEach(file -> text.append(row(file)));
      text.append('\n');
    }
    return text.toString();
  }

  private static String row(SourceFile info) {
    return "| `%s` | %s |\n".formatted(info.packageName(), plain(info.summary()));
  }

  private static String plain(String javadoc) {
    return javadoc.replaceAll("\\{@(?:code|link) ([^}]*)}", "$1").replace("|", "\\|");
  }

  /** Which packages of a module use which others of it. */
  private Map<String, Set<String>> uses(String module) {
    Map<String, Set<String>> uses = new TreeMap<>();
    sources.types().filter(file -> file.module().equals(module)).forEach(file -> add(file, uses));
    uses.values().forEach(used -> used.retainAll(uses.keySet()));
    return uses;
  }

  private static void add(SourceFile file, Map<String, Set<String>> uses) {
    Set<String> used = uses.computeIfAbsent(file.packageName(), name -> new TreeSet<>());
    file.importedPackages().filter(name -> !name.equals(file.packageName())).forEach(used::add);
  }

  private static String picture(Map<String, Set<String>> uses) {
    List<String> lines = new ArrayList<>();
    uses.forEach(
        (user, used) -> {
          if (used.isEmpty()) {
            lines.add("  " + node(user));
          }
          used.stream()
              .filter(target -> !isReachedOtherwise(user, target, uses))
              .forEach(target -> lines.add("  %s --> %s".formatted(node(user), node(target))));
        });
    return lines.stream().collect(Collectors.joining("\n", "```mermaid\ngraph TD\n", "\n```\n"));
  }

  private static String node(String packageName) {
    return packageName.startsWith(ROOT) ? packageName.substring(ROOT.length()) : packageName;
  }

  private static boolean isReachedOtherwise(
      String user, String target, Map<String, Set<String>> uses) {
    Deque<String> next = new ArrayDeque<>(uses.getOrDefault(user, Set.of()));
    next.remove(target);
    Set<String> seen = new HashSet<>(next);
    while (!next.isEmpty()) {
      for (String used : uses.getOrDefault(next.pop(), Set.of())) {
        if (used.equals(target)) {
          return true;
        }
        if (seen.add(used)) {
          next.push(used);
        }
      }
    }
    return false;
  }
}
