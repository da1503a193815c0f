package dev.ibid.search;

import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Proposes parts of sources by words and by meaning. Thread-safe.
 *
 * <p>The index holds no text and can always be filled again from the store. Its order only selects
 * candidates; ranking comes later. A part is a stretch of a source, numbered from 0. Terms are
 * analysed before they come here, so that all indexes agree about them.
 *
 * <p>Every method throws an {@code IbidException} with {@code INDEX_UNAVAILABLE} if the index
 * cannot be used.
 */
public interface SearchIndex extends AutoCloseable {
  /**
   * Applies changes in order. Searches see them when this returns; a crash may lose them until
   * {@link #commit}. Applying a change twice has the effect of once.
   *
   * @throws dev.ibid.error.IbidException with {@code INDEX_UNAVAILABLE} if a vector has another
   *     dimension than those in the index
   */
  void apply(List<IndexChange> changes);

  /**
   * Applies changes in order. An index that several processes fill keeps what it has of a source
   * from a later reading than this one.
   *
   * @param asOf the last change of the store that the sources reflect; later ones are higher
   */
  default void apply(List<IndexChange> changes, long asOf) {
    apply(changes);
  }

  /**
   * Makes all that was applied survive a crash.
   *
   * @param stamp what {@link #stamp} returns from now on
   */
  void commit(String stamp);

  /** The stamp of the last commit. Empty if the index is new, was cleared or was damaged. */
  Optional<String> stamp();

  /**
   * Opens the index anew if a failure has closed it. What was applied and not committed is then
   * lost.
   *
   * @return whether it had to be opened anew
   */
  default boolean recover() {
    return false;
  }

  /** Removes sources for good. When this returns, no file holds a trace of their words. */
  void erase(Collection<SourceKey> sources);

  /** Removes everything, the stamp included. */
  void clear();

  /**
   * The parts that share words or pairs of characters with the query, the best first. They are
   * scored by BM25 with k1 0.9 and b 0.3 over the scope's own counts, as far as the engine can.
   * Equal ones come by source and part. {@link Term.Field#SPEAKER} does not count. Empty if nothing
   * matches.
   */
  List<Candidate> lexical(Set<Term> query, Scope scope, Filter filter, int limit);

  /**
   * The parts nearest in meaning by cosine, the nearest first, as far as the engine can. A vector
   * without direction is near nothing. Empty if the index has no vectors.
   *
   * @throws dev.ibid.error.IbidException with {@code INDEX_UNAVAILABLE} if the vector has another
   *     dimension than those in the index
   */
  List<Candidate> nearest(Vector query, Scope scope, Filter filter, int limit);

  /**
   * How common the terms are in the scope. Terms of all fields are counted; {@code meanLength}
   * counts words only.
   */
  TermCounts count(Scope scope, Set<Term> terms);

  @Override
  void close();
}
