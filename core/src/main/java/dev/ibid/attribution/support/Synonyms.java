package dev.ibid.attribution.support;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Words that mean the same, by their terms. The list, and where it comes from: {@code
 * synonyms.txt}. Immutable.
 */
final class Synonyms {
  private final Map<String, Set<String>> alike = new HashMap<>();

  /**
   * @param terms what the forms of a word have in common
   */
  Synonyms(Function<String, List<String>> terms) {
    for (List<String> group : WordList.lines("synonyms.txt")) {
      Set<String> members = new HashSet<>();
      for (String word : group) {
        List<String> made = terms.apply(word);
        if (made.size() == 1) {
          members.add(made.getFirst());
        }
      }
      for (String member : members) {
        alike.computeIfAbsent(member, absent -> new HashSet<>()).addAll(members);
      }
    }
    alike.forEach((term, others) -> others.remove(term));
    alike.replaceAll((term, others) -> Set.copyOf(others));
  }

  /** What means the same as the only term of a word; nothing for words of several terms. */
  Set<String> of(List<String> terms) {
    return terms.size() == 1 ? alike.getOrDefault(terms.getFirst(), Set.of()) : Set.of();
  }
}
