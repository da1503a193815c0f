package dev.ibid.search;

import dev.ibid.citation.CitedSource;
import dev.ibid.citation.SourceStore;
import dev.ibid.source.Event;
import dev.ibid.source.Excerpt;
import dev.ibid.source.Passage;
import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Sources as an index has to see them. */
public final class SourceIndexables implements Indexables {
  private final SourceStore sources;

  public SourceIndexables(SourceStore sources) {
    this.sources = sources;
  }

  @Override
  public List<Indexable> load(Collection<SourceKey> keys) {
    return sources.load(keys).stream()
        .filter(CitedSource::isCurrent)
        .map(SourceIndexables::of)
        .toList();
  }

  @Override
  public Set<SourceKey> kept(Collection<SourceKey> keys) {
    return sources.load(keys).stream().map(CitedSource::key).collect(Collectors.toSet());
  }

  private static Indexable of(CitedSource cited) {
    return switch (cited.source()) {
      case Event event -> new Indexable(facets(cited), event.content(), event.metadata().speaker());
      // A passage is about what its headings say, though it need not say so itself.
      case Passage passage ->
          new Indexable(
              facets(cited),
              String.join("\n", passage.headingPath()) + "\n" + passage.text(),
              Optional.empty());
      case Excerpt excerpt -> new Indexable(facets(cited), excerpt.text(), Optional.empty());
    };
  }

  /** What a source can be chosen by. */
  public static Facets facets(CitedSource cited) {
    return switch (cited.source()) {
      case Event event ->
          new Facets(
              cited.key(),
              event.ref().kind(),
              event.project(),
              Optional.of(event.session()),
              Optional.of(event.type()),
              cited.at());
      case Passage passage -> withoutSession(cited);
      case Excerpt excerpt -> withoutSession(cited);
    };
  }

  private static Facets withoutSession(CitedSource cited) {
    return new Facets(
        cited.key(),
        cited.source().ref().kind(),
        cited.source().project(),
        Optional.empty(),
        Optional.empty(),
        cited.at());
  }
}
