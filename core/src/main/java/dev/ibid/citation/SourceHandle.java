package dev.ibid.citation;

import dev.ibid.source.SourceKind;
import java.util.Optional;

/** How people name a source: by its citation in one of three spellings, or by its own id. */
public sealed interface SourceHandle {
  /** {@code mem:a7Bc3x} or {@code [mem:a7Bc3x]}. */
  record Prefixed(SourceKind kind, CitationId id) implements SourceHandle {
    @Override
    public String toString() {
      return kind.prefix() + ":" + id;
    }
  }

  /** Anything else: the id of a source, or the six characters of a citation. */
  record Bare(String text) implements SourceHandle {
    /** The citation that these may be the six characters of. */
    public Optional<CitationId> citation() {
      return CitationId.parse(text);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** The citation that a text spells with its prefix; empty if it is something else. */
  static Optional<Prefixed> findPrefixed(String text) {
    return parse(text) instanceof Prefixed citation ? Optional.of(citation) : Optional.empty();
  }

  static SourceHandle parse(String text) {
    String trimmed = text.strip();
    String inner =
        trimmed.startsWith("[") && trimmed.endsWith("]")
            ? trimmed.substring(1, trimmed.length() - 1)
            : trimmed;
    int colon = inner.indexOf(':');
    if (colon > 0) {
      Optional<SourceKind> kind = SourceKind.find(inner.substring(0, colon));
      Optional<CitationId> id = CitationId.parse(inner.substring(colon + 1));
      if (kind.isPresent() && id.isPresent()) {
        return new Prefixed(kind.get(), id.get());
      }
    }
    return new Bare(trimmed);
  }
}
