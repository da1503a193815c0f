package dev.ibid.citation;

import dev.ibid.privacy.Redacted;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceRef;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Keeps citations. Safe for concurrent use. Every method throws an {@code IbidException} if the
 * store cannot be used.
 */
public interface CitationStore {
  /**
   * What became of a citation. Empty if it was never given, or not in the scope. The citation of a
   * forgotten source is found even if its project has nothing left.
   */
  Optional<CitationEntry> find(Scope scope, CitationId id);

  default Optional<CitationEntry> find(CitationId id) {
    return find(Scope.ALL, id);
  }

  /** The citation of a live source. Empty if the source has none or was forgotten. */
  Optional<Citation> find(SourceRef source);

  /**
   * The citations of all live sources with this id. Each project may have one source of each kind.
   */
  List<Citation> findAll(String sourceId);

  /**
   * A live source that was handed in with answers.
   *
   * @param key how an index knows it
   */
  record CitedExcerpt(SourceKey key, Citation citation) {}

  /** Those of the sources that were handed in with answers. Forgotten ones are left out. */
  List<CitedExcerpt> excerpts(Collection<SourceKey> keys);

  /** The live source of a citation, if it was handed in with an answer. */
  Optional<CitedExcerpt> excerpt(CitationId id);

  /**
   * The citation of a source. A source without one is given one now, which is durable when this
   * returns. Threads that claim the same source get the same citation.
   */
  CitationAssignment claim(Redacted<SourceRef> source);

  /** How many citations were given in a scope. Those of forgotten sources count. */
  long count(Scope scope);

  default long count() {
    return count(Scope.ALL);
  }
}
