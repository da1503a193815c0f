package dev.ibid.search;

import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Proposes sources by words and by meaning. It holds no text and is no truth: it can be thrown away
 * and filled again from the store. Its scores select, they do not rank. Thread-safe.
 *
 * <p>The unit is a part: a stretch of a source, numbered from 0. Terms were analysed beforehand, so
 * that no two indexes can differ about them.
 */
public interface SearchIndex extends AutoCloseable {
  /**
   * Takes changes in, in order; searches see them when this returns. Vectors all have the dimension
   * of the first one there was; others are refused until the index is cleared.
   */
  void apply(List<IndexChange> changes);

  /**
   * Makes all that was applied survive a crash.
   *
   * @param stamp what {@link #stamp} says from then on
   */
  void commit(String stamp);

  /** The stamp of the last commit; empty for an index that is new, was cleared or was damaged. */
  Optional<String> stamp();

  /** Removes sources for good: when this returns, no file has a trace of their words. */
  void erase(Collection<SourceKey> sources);

  /** Removes everything. */
  void clear();

  /**
   * The parts that share words or pairs of characters with the query, the best first: by BM25 with
   * k1 0.9 and b 0.3 over the scope's own counts, as far as the engine can; equal ones by source
   * and part. {@link Term.Field#SPEAKER} does not count.
   */
  List<Candidate> lexical(Set<Term> query, Scope scope, Filter filter, int limit);

  /**
   * The parts whose meaning is nearest by cosine, the nearest first, as far as the engine can. A
   * vector without direction is near nothing.
   */
  List<Candidate> nearest(Vector query, Scope scope, Filter filter, int limit);

  /** How common the terms are in the scope; all fields count, {@code meanLength} is of words. */
  TermCounts count(Scope scope, Set<Term> terms);

  @Override
  void close();
}
