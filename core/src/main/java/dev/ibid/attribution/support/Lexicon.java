package dev.ibid.attribution.support;

import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The few words on which the truth of a sentence hangs: negations and amounts. */
final class Lexicon {
  private static final Set<String> NEGATIONS =
      Set.of(
          """
          not no never none neither nor without cannot nobody nothing nowhere hardly barely
          fail fails failed failing lack lacks lacked lacking unable refuse refused refuses
          rarely seldom unlike except instead
          """
              .strip()
              .split("\\s+"));

  private static final Set<String> KOREAN_NEGATIONS = Set.of("않", "못하", "못했", "없", "아니", "아닌");

  /** Words that say of how many or how often something is true; each group means about the same. */
  private static final Map<String, Set<String>> AMOUNTS =
      Map.of(
          "all",
              Set.of(
                  "all",
                  "every",
                  "each",
                  "always",
                  "everyone",
                  "entire",
                  "whole",
                  "모든",
                  "모두",
                  "항상"),
          "most", Set.of("most", "mostly", "majority", "usually", "대부분"),
          "some",
              Set.of(
                  "some",
                  "several",
                  "sometimes",
                  "partly",
                  "partially",
                  "occasionally",
                  "일부",
                  "가끔"),
          "few", Set.of("few", "fewer", "minority", "rarely", "seldom"),
          "only", Set.of("only", "solely", "exclusively", "오직", "뿐"),
          "half", Set.of("half", "절반"));

  private Lexicon() {}

  static boolean negates(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return NEGATIONS.contains(lower)
        || lower.endsWith("n't")
        || lower.endsWith("n’t")
        || KOREAN_NEGATIONS.stream().anyMatch(lower::contains);
  }

  /** The amount that a word says, by the name of its group; the word itself is in lower case. */
  static Set<String> amounts(Collection<String> words) {
    Set<String> found = new HashSet<>();
    AMOUNTS.forEach(
        (name, group) -> {
          if (words.stream().anyMatch(group::contains)) {
            found.add(name);
          }
        });
    return found;
  }

  /** Whether something is said to be true of a part only. */
  static boolean isLimited(Set<String> amounts) {
    return amounts.contains("some") || amounts.contains("few") || amounts.contains("half");
  }
}
