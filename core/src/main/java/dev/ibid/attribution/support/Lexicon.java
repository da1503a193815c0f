package dev.ibid.attribution.support;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Closed classes of words on which the truth of a sentence hangs: negations, amounts, and words
 * that stand for what was said before. The list, and where it comes from: {@code grammar.txt}.
 */
final class Lexicon {
  private static final Map<String, Set<String>> CLASSES = new HashMap<>();
  private static final Map<String, String> EXCLUSIVE_GROUPS = new HashMap<>();
  private static final String AMOUNT = "amount-";
  private static final String EXCLUSIVE = "exclusive-";

  static {
    for (List<String> line : WordList.lines("grammar.txt")) {
      CLASSES.put(line.getFirst(), Set.copyOf(line.subList(1, line.size())));
      if (line.getFirst().startsWith(EXCLUSIVE)) {
        line.subList(1, line.size()).forEach(word -> EXCLUSIVE_GROUPS.put(word, line.getFirst()));
      }
    }
  }

  private Lexicon() {}

  static boolean isNegation(Word word) {
    String lower = lower(word);
    return isOf("negation", lower)
        || lower.endsWith("n't")
        || lower.endsWith("n’t")
        || isNegationBehind(word);
  }

  /** Korean negates behind or inside the word. */
  static boolean isNegationBehind(Word word) {
    String lower = lower(word);
    return of("negation-ko").stream().anyMatch(lower::contains);
  }

  /** Whether the negation is an ending of the word that it negates. */
  static boolean isInside(Word word) {
    String lower = lower(word);
    return of("negation-ko").stream().noneMatch(lower::startsWith);
  }

  /** Whether one of the words, in lower case, opposes something. */
  static boolean isOpposing(Set<String> words) {
    return of("opposing").stream().anyMatch(words::contains);
  }

  /** Whether the word stands for what a sentence before has named. */
  static boolean isPronoun(Word word) {
    return isOf("pronoun", lower(word));
  }

  /** The amounts that words in lower case say, by the names of their groups. */
  static Set<String> amounts(Collection<String> words) {
    Set<String> found = new HashSet<>();
    CLASSES.forEach(
        (name, group) -> {
          if (name.startsWith(AMOUNT) && words.stream().anyMatch(group::contains)) {
            found.add(name.substring(AMOUNT.length()));
          }
        });
    return found;
  }

  /** Whether each of two sentences has a word that rules one of the other's out. */
  static boolean exclude(Set<String> one, Set<String> other) {
    return CLASSES.entrySet().stream()
        .filter(entry -> entry.getKey().startsWith(EXCLUSIVE))
        .anyMatch(entry -> hasAlone(one, other, entry) && hasAlone(other, one, entry));
  }

  /** Whether one of two words in lower case is true only where the other is not. */
  static boolean excludes(String one, String other) {
    String group = EXCLUSIVE_GROUPS.get(one);
    return group != null && !one.equals(other) && group.equals(EXCLUSIVE_GROUPS.get(other));
  }

  /** Whether a word is of a group of which one is true at a time, like the days of the week. */
  static boolean isExclusive(Word word) {
    return EXCLUSIVE_GROUPS.containsKey(lower(word));
  }

  private static boolean hasAlone(
      Set<String> one, Set<String> other, Map.Entry<String, Set<String>> group) {
    return group.getValue().stream().anyMatch(word -> one.contains(word) && !other.contains(word));
  }

  /** Whether something is said to be true of a part only. */
  static boolean isLimited(Set<String> amounts) {
    return amounts.contains("some") || amounts.contains("few") || amounts.contains("half");
  }

  private static boolean isOf(String name, String word) {
    return of(name).contains(word);
  }

  private static Set<String> of(String name) {
    return CLASSES.getOrDefault(name, Set.of());
  }

  private static String lower(Word word) {
    return word.text().toLowerCase(Locale.ROOT);
  }
}
