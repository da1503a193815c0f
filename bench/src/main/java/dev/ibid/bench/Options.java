package dev.ibid.bench;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How much a benchmark measures: counts by name, all of which have a default. */
record Options(Map<String, Integer> counts) {
  Options {
    counts = Map.copyOf(counts);
  }

  static Options parse(List<String> arguments, Map<String, Integer> defaults) {
    Map<String, Integer> counts = new TreeMap<>(defaults);
    for (int i = 0; i < arguments.size(); i += 2) {
      String name = arguments.get(i).replaceFirst("^--", "");
      if (!defaults.containsKey(name) || i + 1 == arguments.size()) {
        throw new IllegalArgumentException(
            "cannot use \"%s\"; the options are %s"
                .formatted(
                    String.join(" ", arguments.subList(i, arguments.size())), usage(counts)));
      }
      counts.put(name, positive(name, arguments.get(i + 1)));
    }
    return new Options(counts);
  }

  int count(String name) {
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

  private static String usage(Map<String, Integer> defaults) {
    return defaults.entrySet().stream()
        .map(option -> "--%s %d".formatted(option.getKey(), option.getValue()))
        .collect(Collectors.joining(", "));
  }
}
