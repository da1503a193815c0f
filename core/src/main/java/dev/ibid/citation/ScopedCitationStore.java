package dev.ibid.citation;

import dev.ibid.privacy.Redacted;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceRef;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The citations that a scope may see and give. The others seem never given. */
public final class ScopedCitationStore implements CitationStore {
  private final CitationStore store;
  private final Scope scope;

  public ScopedCitationStore(CitationStore store, Scope scope) {
    this.store = store;
    this.scope = scope;
  }

  @Override
  public Optional<CitationEntry> find(Scope asked, CitationId id) {
    return store.find(asked.and(scope), id);
  }

  @Override
  public Optional<Citation> find(SourceRef source) {
    return scope.contains(source.project()) ? store.find(source) : Optional.empty();
  }

  @Override
  public List<Citation> findAll(String sourceId) {
    return store.findAll(sourceId).stream()
        .filter(citation -> scope.contains(citation.source().project()))
        .toList();
  }

  @Override
  public List<CitedExcerpt> excerpts(Collection<SourceKey> keys) {
    return store.excerpts(keys).stream().filter(this::isWithin).toList();
  }

  @Override
  public Optional<CitedExcerpt> excerpt(CitationId id) {
    return store.excerpt(id).filter(this::isWithin);
  }

  private boolean isWithin(CitedExcerpt excerpt) {
    return scope.contains(excerpt.citation().source().project());
  }

  @Override
  public CitationAssignment claim(Redacted<SourceRef> source) {
    scope.require(source.value().project());
    return store.claim(source);
  }

  @Override
  public long count(Scope asked) {
    return store.count(asked.and(scope));
  }
}
