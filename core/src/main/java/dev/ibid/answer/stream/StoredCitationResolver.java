package dev.ibid.answer.stream;

import dev.ibid.answer.Fragment;
import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.Citations;
import dev.ibid.citation.CitedSource;
import dev.ibid.citation.SourceHandle;
import dev.ibid.citation.SourceStore;
import java.util.Optional;

/** Permanent citations of the store: what they stand for is read when an answer cites it. */
final class StoredCitationResolver implements CitationResolver {
  private final Citations citations;
  private final SourceStore sources;

  StoredCitationResolver(Citations citations, SourceStore sources) {
    this.citations = citations;
    this.sources = sources;
  }

  @Override
  public Optional<Fragment> find(SourceHandle.Prefixed citation) {
    return citations
        .find(citation.id())
        .filter(entry -> isLive(entry, citation))
        .flatMap(entry -> sources.find(citation.id()))
        .map(source -> fragment(citation.toString(), source));
  }

  private static boolean isLive(CitationEntry entry, SourceHandle.Prefixed citation) {
    return switch (entry) {
      case CitationEntry.Live(var live) -> live.source().kind() == citation.kind();
      case CitationEntry.Deleted deleted -> false;
    };
  }

  private static Fragment fragment(String label, CitedSource source) {
    return new Fragment(label, label, source.origin(), "", source.text());
  }
}
