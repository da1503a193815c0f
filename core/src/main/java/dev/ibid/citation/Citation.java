package dev.ibid.citation;

import dev.ibid.source.SourceRef;
import java.time.Instant;

/** A citation as it was given: the id, the source it stands for, and when. */
public record Citation(CitationId id, SourceRef source, Instant createdAt) {
  /** What people name it by. */
  public SourceHandle.Prefixed handle() {
    return new SourceHandle.Prefixed(source.kind(), id);
  }

  /** The spelling with its prefix, like {@code mem:a7Bc3x}. */
  public String label() {
    return handle().toString();
  }
}
