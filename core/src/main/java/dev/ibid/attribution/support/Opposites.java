package dev.ibid.attribution.support;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Words that rule each other out. The list, and where it comes from: {@code opposites.txt}. */
final class Opposites {
  private static final Map<String, Set<String>> INFLECTED = new HashMap<>();
  private static final Map<String, Integer> EXCLUSIVE = new HashMap<>();

  static {
    for (List<String> line : lines()) {
      List<String> words = line.subList(1, line.size());
      switch (line.getFirst()) {
        case "inflected" -> oppose(words);
        case "exclusive" -> exclude(words);
        case "both" -> {
          oppose(words);
          exclude(words);
        }
        default -> throw new IllegalStateException("opposites.txt: " + line);
      }
    }
  }

  private Opposites() {}

  /** What is opposite to a word in lower case, in any regular form of both. */
  static Set<String> of(String word) {
    return INFLECTED.getOrDefault(word, Set.of());
  }

  /** The group of words of which one is true at a time, if a word in lower case is in one. */
  static Optional<Integer> group(String word) {
    return Optional.ofNullable(EXCLUSIVE.get(word));
  }

  private static void oppose(List<String> pair) {
    for (String word : pair) {
      for (String form : forms(word)) {
        Set<String> opposed = INFLECTED.computeIfAbsent(form, absent -> new HashSet<>());
        pair.stream()
            .filter(other -> !other.equals(word))
            .map(Opposites::forms)
            .forEach(opposed::addAll);
      }
    }
  }

  private static void exclude(List<String> words) {
    int group = EXCLUSIVE.size();
    words.forEach(word -> EXCLUSIVE.put(word, group));
  }

  /** The regular forms; what is none of English does no harm. */
  private static Set<String> forms(String word) {
    String stem = word.endsWith("e") ? word.substring(0, word.length() - 1) : word;
    return Set.of(word, word + "s", stem + "ed", stem + "ing");
  }

  private static List<List<String>> lines() {
    List<List<String>> lines = new ArrayList<>();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(Opposites.class.getResourceAsStream("opposites.txt")),
                StandardCharsets.UTF_8))) {
      in.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .forEach(line -> lines.add(List.of(line.split(" "))));
      return lines;
    } catch (IOException e) {
      throw new UncheckedIOException("The list of opposites cannot be read", e);
    }
  }
}
