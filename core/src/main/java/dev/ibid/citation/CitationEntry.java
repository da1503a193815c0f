package dev.ibid.citation;

import dev.ibid.source.SourceKind;
import java.time.Instant;

/** What the store knows of a citation id that was given once: ids are never given twice. */
public sealed interface CitationEntry {
  /** The source is there. */
  record Live(Citation citation) implements CitationEntry {}

  /** The source was deleted; this is all that is left of it. */
  record Deleted(CitationId id, SourceKind kind, Instant deletedAt) implements CitationEntry {
    public String label() {
      return kind.prefix() + ":" + id.value();
    }
  }
}
