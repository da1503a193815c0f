package dev.ibid.search;

import dev.ibid.text.Term;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

  /** The same as if these parts, which are among those counted, did not exist. */
  public TermCounts without(List<PartTerms> left) {
    if (left.isEmpty()) {
      return this;
    }
    Map<Term, Long> fewer = new HashMap<>(partsWith);
    for (PartTerms part : left) {
      Set<Integer> stands = part.fingerprints();
      fewer.replaceAll(
          (term, count) -> stands.contains(term.fingerprint()) ? Math.max(0, count - 1) : count);
    }
    long words = left.stream().mapToLong(part -> part.words().length).sum();
    long rest = Math.max(0, parts - left.size());
    return new TermCounts(
        rest, fewer, rest == 0 ? 0 : Math.max(0, meanLength * parts - words) / rest);
  }

  public long partsWith(Term term) {
    return partsWith.getOrDefault(term, 0L);
  }
}
