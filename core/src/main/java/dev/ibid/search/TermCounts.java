package dev.ibid.search;

import dev.ibid.text.Term;
import java.util.Map;

/**
 * How common terms are among the parts of a scope.
 *
 * @param parts how many parts have words at all
 * @param partsWith in how many of them a term stands; terms that stand nowhere may be missing
 * @param meanLength words in a part, on average; 0 when there is none
 */
public record TermCounts(long parts, Map<Term, Long> partsWith, double meanLength) {
  public TermCounts {
    partsWith = Map.copyOf(partsWith);
  }

  public long partsWith(Term term) {
    return partsWith.getOrDefault(term, 0L);
  }
}
