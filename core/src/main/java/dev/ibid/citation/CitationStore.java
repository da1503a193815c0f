package dev.ibid.citation;

import dev.ibid.source.Scope;
import dev.ibid.source.SourceRef;
import java.util.List;
import java.util.Optional;

/** Where citations are kept. Safe for concurrent use; a claim is durable when it returns. */
public interface CitationStore {
  /** What is known of a citation of the scope, also when nothing else is left of its project. */
  Optional<CitationEntry> find(Scope scope, CitationId id);

  default Optional<CitationEntry> find(CitationId id) {
    return find(Scope.ALL, id);
  }

  Optional<Citation> find(SourceRef source);

  /** Every live source with that id: each project may have one of each kind. */
  List<Citation> findAll(String sourceId);

  /** The source's citation, given to it now if it has none yet. */
  CitationAssignment claim(SourceRef source);

  /** How many citations were given in a scope, those of deleted sources included. */
  long count(Scope scope);

  default long count() {
    return count(Scope.ALL);
  }
}
