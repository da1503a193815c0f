package dev.ibid.search.indexing;

import dev.ibid.citation.CitedSource;
import dev.ibid.citation.SourceStore;
import dev.ibid.search.SourceFacets;
import dev.ibid.source.Event;
import dev.ibid.source.Passage;
import dev.ibid.source.SourceKey;
import dev.ibid.source.ToolExcerpt;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Sources as an index has to see them. */
public final class StoredIndexableSources implements IndexableSources {
  private final SourceStore sources;

  public StoredIndexableSources(SourceStore sources) {
    this.sources = sources;
  }

  @Override
  public List<IndexableSource> load(Collection<SourceKey> keys) {
    return sources.load(keys).stream()
        .filter(CitedSource::isCurrent)
        .map(StoredIndexableSources::of)
        .toList();
  }

  @Override
  public Set<SourceKey> kept(Collection<SourceKey> keys) {
    return sources.load(keys).stream().map(CitedSource::key).collect(Collectors.toSet());
  }

  private static IndexableSource of(CitedSource cited) {
    return switch (cited.source()) {
      case Event event ->
          new IndexableSource(facets(cited), event.content(), event.metadata().speaker());
      // A passage is about what its headings say, though it need not say so itself.
      case Passage passage ->
          new IndexableSource(
              facets(cited),
              String.join("\n", passage.headingPath()) + "\n" + passage.text(),
              Optional.empty());
      case ToolExcerpt excerpt ->
          new IndexableSource(
              facets(cited),
              excerpt.title().map(title -> title + "\n").orElse("") + excerpt.text(),
              Optional.empty());
    };
  }

  /** What a source can be chosen by. */
  public static SourceFacets facets(CitedSource cited) {
    return switch (cited.source()) {
      case Event event ->
          new SourceFacets(
              cited.key(),
              event.ref().kind(),
              event.project(),
              Optional.of(event.session()),
              Optional.of(event.type()),
              cited.at());
      case Passage passage -> withoutSession(cited);
      case ToolExcerpt excerpt -> withoutSession(cited);
    };
  }

  private static SourceFacets withoutSession(CitedSource cited) {
    return new SourceFacets(
        cited.key(),
        cited.source().ref().kind(),
        cited.source().project(),
        Optional.empty(),
        Optional.empty(),
        cited.at());
  }
}
