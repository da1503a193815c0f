package dev.ibid.bench.measure;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a benchmark measures, and how much of it: counts by name, all of which have a default, and
 * folders by name, any number of each.
 */
public record Options(Map<String, Integer> counts, Map<String, List<Path>> folders) {
  public Options {
    counts = Map.copyOf(counts);
    folders = Map.copyOf(folders);
  }

  public static Options parse(
      List<String> arguments, Map<String, Integer> defaults, Set<String> folderNames) {
    Map<String, Integer> counts = new TreeMap<>(defaults);
    Map<String, List<Path>> folders = new TreeMap<>();
    for (int i = 0; i < arguments.size(); i += 2) {
      String name = arguments.get(i).replaceFirst("^--", "");
      if (i + 1 == arguments.size()
          || !(defaults.containsKey(name) || folderNames.contains(name))) {
        throw new IllegalArgumentException(
            "cannot use \"%s\"; the options are %s"
                .formatted(
                    String.join(" ", arguments.subList(i, arguments.size())),
                    usage(counts, folderNames)));
      }
      String value = arguments.get(i + 1);
      if (folderNames.contains(name)) {
        folders.computeIfAbsent(name, absent -> new ArrayList<>()).add(folder(name, value));
      } else {
        counts.put(name, positive(name, value));
      }
    }
    return new Options(counts, folders);
  }

  /** The folders given by this name, in the order given; none when it was not used. */
  public List<Path> folders(String name) {
    return folders.getOrDefault(name, List.of());
  }

  public int count(String name) {
    Integer count = counts.get(name);
    if (count == null) {
      throw new IllegalArgumentException("There is no option " + name);
    }
    return count;
  }

  private static int positive(String name, String text) {
    String digits = text.replaceAll("[_,]", "");
    if (!digits.matches("[1-9][0-9]{0,8}")) {
      throw new IllegalArgumentException(
          "--%s takes a number from 1 to 999999999, not \"%s\"".formatted(name, text));
    }
    return Integer.parseInt(digits);
  }

  private static Path folder(String name, String text) {
    Path folder = Path.of(text);
    if (!Files.isDirectory(folder)) {
      throw new IllegalArgumentException(
          "--%s takes a folder, and \"%s\" is none".formatted(name, text));
    }
    return folder;
  }

  private static String usage(Map<String, Integer> defaults, Set<String> folderNames) {
    return Stream.concat(
            defaults.entrySet().stream()
                .map(option -> "--%s %d".formatted(option.getKey(), option.getValue())),
            folderNames.stream().sorted().map("--%s FOLDER"::formatted))
        .collect(Collectors.joining(", "));
  }
}
