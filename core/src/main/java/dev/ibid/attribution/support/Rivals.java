package dev.ibid.attribution.support;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Words of which one is true at a time: what happened before something did not happen after it. A
 * claim that has one where the source has another says something else.
 */
final class Rivals {
  private static final Map<String, Integer> GROUPS =
      groups(
          """
          before after
          under over
          above below
          more less fewer
          first second third fourth fifth sixth seventh eighth ninth tenth last
          spring summer autumn winter
          morning afternoon evening night
          hourly daily weekly monthly quarterly yearly
          doubled tripled quadrupled halved
          open closed
          older younger newer
          oldest youngest newest
          largest biggest smallest
          highest lowest
          longest shortest
          best worst
          inside outside
          convicted acquitted
          public private
          male female
          men women
          boys girls
          mother father
          brother sister
          son daughter
          husband wife
          optional required mandatory
          ascending descending
          horizontal vertical
          upstream downstream
          synchronous asynchronous
          """);

  private Rivals() {}

  /** Whether each of the two has a word that rules one of the other's out. */
  static boolean meet(Wording claim, List<Word> passage) {
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
        Optional.ofNullable(GROUPS.get(word)).ifPresent(found::add);
      }
    }
    return found;
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  private static Map<String, Integer> groups(String lines) {
    Map<String, Integer> groups = new HashMap<>();
    lines
        .lines()
        .map(line -> List.of(line.split(" ")))
        .forEach(
            words -> {
              int group = groups.size();
              words.forEach(word -> groups.put(word, group));
            });
    return Map.copyOf(groups);
  }
}
