package dev.ibid.lucene;

import dev.ibid.search.TermCounts;
import dev.ibid.source.Scope;
import dev.ibid.text.Term;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.IndexReader;

/** How much there is in a scope. */
final class LuceneScopeCounts {
  private final ScopeTerms scope;
  private final LiveCounts counts;

  LuceneScopeCounts(IndexReader reader, Scope scope) {
    this.scope = ScopeTerms.of(scope);
    this.counts = new LiveCounts(reader);
  }

  long parts() throws IOException {
    return counts.of(scope.of(ScopeStatistic.PARTS)).documents();
  }

  long partsWith(Term term) throws IOException {
    return counts.of(scope.of(term)).documents();
  }

  /** How long parts are, on average over those that have anything of this field; else 0. */
  double meanLength(Term.Field field) throws IOException {
    LiveCounts.Count length = counts.of(scope.of(ScopeStatistic.lengthOf(field)));
    return length.documents() == 0 ? 0 : (double) length.amount() / length.documents();
  }

  TermCounts of(Set<Term> terms) throws IOException {
    Map<Term, Long> partsWith = new HashMap<>();
    for (Term term : terms) {
      partsWith.put(term, partsWith(term));
    }
    return new TermCounts(parts(), partsWith, meanLength(Term.Field.WORD));
  }
}
