package dev.ibid.ask;

import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The things that a question calls by a code, like {@code F75} or {@code GPT-4}. Codes are of one
 * kind if they differ in nothing but their digits.
 */
record Identifiers(Set<String> codes) {
  /** Begins with a letter, because {@code 5km} is an amount and not a name. */
  private static final Pattern CODE =
      Pattern.compile("(?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9]*+(?:[-_.][A-Za-z0-9]++)*+");

  private static final Pattern DIGITS = Pattern.compile("[0-9]+");

  Identifiers {
    codes = Set.copyOf(codes);
  }

  static Identifiers of(String text) {
    return new Identifiers(
        CODE.matcher(text)
            .results()
            .map(MatchResult::group)
            .filter(word -> DIGITS.matcher(word).find())
            .map(word -> word.toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet()));
  }

  /**
   * Whether a text is about another thing: it names one of the same kind, but not the one that was
   * asked for.
   */
  boolean areReplacedIn(String text) {
    if (codes.isEmpty()) {
      return false;
    }
    Map<String, Set<String>> named = byKind(of(text).codes);
    return byKind(codes).entrySet().stream()
        .anyMatch(
            asked -> {
              Set<String> alike = named.getOrDefault(asked.getKey(), Set.of());
              return !alike.isEmpty() && Collections.disjoint(alike, asked.getValue());
            });
  }

  private static Map<String, Set<String>> byKind(Set<String> codes) {
    return codes.stream().collect(Collectors.groupingBy(Identifiers::kind, Collectors.toSet()));
  }

  private static String kind(String code) {
    return DIGITS.matcher(code).replaceAll("0");
  }
}
