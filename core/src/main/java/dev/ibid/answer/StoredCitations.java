package dev.ibid.answer;

import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.Citations;
import dev.ibid.citation.CitedSource;
import dev.ibid.citation.Handle;
import dev.ibid.citation.SourceStore;
import java.util.Optional;

/** Permanent citations of the store: what they stand for is read when an answer cites it. */
final class StoredCitations implements CitationResolver {
  private final Citations citations;
  private final SourceStore sources;

  StoredCitations(Citations citations, SourceStore sources) {
    this.citations = citations;
    this.sources = sources;
  }

  @Override
  public Optional<Fragment> find(Handle.Prefixed citation) {
    return citations
        .find(citation.id())
        .filter(entry -> isLive(entry, citation))
        .flatMap(entry -> sources.find(citation.id()))
        .map(source -> fragment(citation.toString(), source));
  }

  private static boolean isLive(CitationEntry entry, Handle.Prefixed citation) {
    return switch (entry) {
      case CitationEntry.Live(var live) -> live.source().kind() == citation.kind();
      case CitationEntry.Deleted deleted -> false;
    };
  }

  private static Fragment fragment(String label, CitedSource source) {
    return new Fragment(label, label, source.origin(), "", source.text());
  }
}
