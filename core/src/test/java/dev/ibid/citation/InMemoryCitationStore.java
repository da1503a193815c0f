package dev.ibid.citation;

import dev.ibid.privacy.Redacted;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import dev.ibid.source.SourceRef;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Citations in a map, for tests. Thread-safe. */
public final class InMemoryCitationStore implements CitationStore {
  /** Behind the keys of all events and passages. */
  private static final long FIRST_EXCERPT = 2_000_000;

  private final Clock clock;
  private final Map<CitationId, Entry> entries = new HashMap<>();
  private final Map<SourceRef, Citation> bySource = new HashMap<>();
  private final Map<SourceRef, CitationAssignment.Forgotten> forgotten = new HashMap<>();
  private final Map<SourceKey, Citation> excerpts = new LinkedHashMap<>();

  /** What is known of an id, and where it was given. */
  private record Entry(Project project, CitationEntry known) {}

  public InMemoryCitationStore(Clock clock) {
    this.clock = clock;
  }

  @Override
  public synchronized Optional<CitationEntry> find(Scope scope, CitationId id) {
    return Optional.ofNullable(entries.get(id))
        .filter(entry -> scope.contains(entry.project()))
        .map(Entry::known);
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
  public synchronized List<CitedExcerpt> excerpts(Collection<SourceKey> keys) {
    return excerpts(excerpt -> keys.contains(excerpt.key()));
  }

  @Override
  public synchronized Optional<CitedExcerpt> excerpt(CitationId id) {
    return excerpts(excerpt -> excerpt.citation().id().equals(id)).stream().findFirst();
  }

  private List<CitedExcerpt> excerpts(Predicate<CitedExcerpt> wanted) {
    return excerpts.entrySet().stream()
        .map(entry -> new CitedExcerpt(entry.getKey(), entry.getValue()))
        .filter(excerpt -> bySource.containsKey(excerpt.citation().source()))
        .filter(wanted)
        .toList();
  }

  @Override
  public synchronized CitationAssignment claim(Redacted<SourceRef> redacted) {
    SourceRef source = redacted.value();
    Citation held = bySource.get(source);
    if (held != null) {
      return new CitationAssignment.Held(held);
    }
    CitationAssignment.Forgotten gone = forgotten.get(source);
    if (gone != null) {
      return gone;
    }
    for (int attempt = 0; attempt < CitationId.CANDIDATES; attempt++) {
      CitationId id = CitationId.candidate(source.id(), attempt);
      if (!entries.containsKey(id)) {
        Citation citation = new Citation(id, source, clock.instant());
        entries.put(id, new Entry(source.project(), new CitationEntry.Live(citation)));
        bySource.put(source, citation);
        if (source.kind() == SourceKind.TOOL) {
          excerpts.put(new SourceKey(FIRST_EXCERPT + excerpts.size()), citation);
        }
        return new CitationAssignment.Fresh(citation);
      }
    }
    return new CitationAssignment.Exhausted();
  }

  /** Lets go of a source; its citation stays taken, and the source stays forgotten. */
  public synchronized void forget(Citation citation) {
    SourceRef source = citation.source();
    bySource.remove(source);
    entries.put(
        citation.id(),
        new Entry(
            source.project(),
            new CitationEntry.Deleted(citation.id(), source.kind(), clock.instant())));
    forgotten.put(source, new CitationAssignment.Forgotten(citation.id(), clock.instant()));
  }

  /** How many sources of a project were forgotten. */
  public synchronized long forgotten(Project project) {
    return forgotten.keySet().stream().filter(source -> source.project().equals(project)).count();
  }

  @Override
  public synchronized long count(Scope scope) {
    return entries.values().stream().filter(entry -> scope.contains(entry.project())).count();
  }
}
