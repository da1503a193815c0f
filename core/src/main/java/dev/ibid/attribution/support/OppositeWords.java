package dev.ibid.attribution.support;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Words of which one is true at a time: what happened before something did not happen after it. A
 * claim that has one where the source has another says something else.
 */
final class OppositeWords {
  private OppositeWords() {}

  /** Whether each of the two has a word that rules one of the other's out. */
  static boolean meet(SentenceWords claim, List<Word> passage) {
    Set<String> there =
        passage.stream().map(word -> lower(word.text())).collect(Collectors.toSet());
    Set<Integer> claimed = groupsOnlyIn(claim.spelled(), there);
    claimed.retainAll(groupsOnlyIn(there, claim.spelled()));
    return !claimed.isEmpty();
  }

  private static Set<Integer> groupsOnlyIn(Set<String> words, Set<String> others) {
    Set<Integer> found = new HashSet<>();
    for (String word : words) {
      if (!others.contains(word)) {
        Opposites.group(word).ifPresent(found::add);
      }
    }
    return found;
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
