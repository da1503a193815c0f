package dev.ibid.citation;

import dev.ibid.source.SourceRef;
import java.util.List;
import java.util.Optional;

/** Where citations are kept. Safe for concurrent use; a claim is durable when it returns. */
public interface CitationStore {
  Optional<CitationEntry> find(CitationId id);

  Optional<Citation> find(SourceRef source);

  /** Every live source with that id: each project may have one of each kind. */
  List<Citation> findAll(String sourceId);

  /** The source's citation, given to it now if it has none yet. */
  Claim claim(SourceRef source);

  /** How many citations were given, those of deleted sources included. */
  long count();
}
