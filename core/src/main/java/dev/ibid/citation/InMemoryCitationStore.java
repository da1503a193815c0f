package dev.ibid.citation;

import dev.ibid.source.SourceRef;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Citations in a map, for tests and for programs that keep nothing. Thread-safe. */
public final class InMemoryCitationStore implements CitationStore {
  private final Clock clock;
  private final Map<CitationId, CitationEntry> entries = new HashMap<>();
  private final Map<SourceRef, Citation> bySource = new HashMap<>();
  private final Map<SourceRef, Claim.Forgotten> forgotten = new HashMap<>();

  public InMemoryCitationStore(Clock clock) {
    this.clock = clock;
  }

  @Override
  public synchronized Optional<CitationEntry> find(CitationId id) {
    return Optional.ofNullable(entries.get(id));
  }

  @Override
  public synchronized Optional<Citation> find(SourceRef source) {
    return Optional.ofNullable(bySource.get(source));
  }

  @Override
  public synchronized List<Citation> findAll(String sourceId) {
    return bySource.values().stream().filter(c -> c.source().id().equals(sourceId)).toList();
  }

  @Override
  public synchronized Claim claim(SourceRef source) {
    Citation held = bySource.get(source);
    if (held != null) {
      return new Claim.Held(held);
    }
    Claim.Forgotten gone = forgotten.get(source);
    if (gone != null) {
      return gone;
    }
    for (int attempt = 0; attempt < CitationId.CANDIDATES; attempt++) {
      CitationId id = CitationId.candidate(source.id(), attempt);
      if (!entries.containsKey(id)) {
        Citation citation = new Citation(id, source, clock.instant());
        entries.put(id, new CitationEntry.Live(citation));
        bySource.put(source, citation);
        return new Claim.Fresh(citation);
      }
    }
    return new Claim.Exhausted();
  }

  /** Lets go of a source; its citation stays taken, and the source stays forgotten. */
  public synchronized void forget(Citation citation) {
    SourceRef source = citation.source();
    bySource.remove(source);
    entries.put(
        citation.id(), new CitationEntry.Deleted(citation.id(), source.kind(), clock.instant()));
    forgotten.put(source, new Claim.Forgotten(citation.id(), clock.instant()));
  }

  @Override
  public synchronized long count() {
    return entries.size();
  }
}
