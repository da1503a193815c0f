package dev.ibid.search.indexing;

import dev.ibid.search.BruteForceIndex;
import dev.ibid.search.Candidate;
import dev.ibid.search.Filter;
import dev.ibid.search.IndexChange;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.TermCounts;
import dev.ibid.search.Vector;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** An index that lets a test in before it takes changes or erases. */
final class HeldIndex implements SearchIndex {
  private final SearchIndex index = new BruteForceIndex();
  private volatile Consumer<List<IndexChange>> before = changes -> {};

  void before(Consumer<List<IndexChange>> action) {
    before = action;
  }

  @Override
  public void apply(List<IndexChange> changes) {
    before.accept(changes);
    index.apply(changes);
  }

  @Override
  public void commit(String stamp) {
    index.commit(stamp);
  }

  @Override
  public Optional<String> stamp() {
    return index.stamp();
  }

  @Override
  public void erase(Collection<SourceKey> sources) {
    before.accept(List.of());
    index.erase(sources);
  }

  @Override
  public void clear() {
    index.clear();
  }

  @Override
  public List<Candidate> lexical(Set<Term> query, Scope scope, Filter filter, int limit) {
    return index.lexical(query, scope, filter, limit);
  }

  @Override
  public List<Candidate> nearest(Vector query, Scope scope, Filter filter, int limit) {
    return index.nearest(query, scope, filter, limit);
  }

  @Override
  public TermCounts count(Scope scope, Set<Term> terms) {
    return index.count(scope, terms);
  }

  @Override
  public void close() {
    index.close();
  }
}
