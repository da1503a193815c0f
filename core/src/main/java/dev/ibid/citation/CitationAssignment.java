package dev.ibid.citation;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.SourceRef;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** The outcome of asking for a source's citation, creating it if need be. */
public sealed interface CitationAssignment {
  /** A new citation. */
  record Fresh(Citation citation) implements CitationAssignment {}

  /** The source has had one all along. */
  record Held(Citation citation) implements CitationAssignment {}

  /** The source was deleted, and a deleted source stays deleted. */
  record Forgotten(CitationId id, Instant deletedAt) implements CitationAssignment {
    public IbidException refusal(SourceRef source) {
      return new IbidException(
          ErrorCode.FORGOTTEN,
          "\"%s\" was forgotten on %s and stays so; store it under another id if it is wanted again"
              .formatted(source.id(), LocalDate.ofInstant(deletedAt, ZoneOffset.UTC)));
    }
  }

  /** Every candidate belongs to another source. */
  record Exhausted() implements CitationAssignment {
    public IbidException refusal(SourceRef source) {
      return new IbidException(
          ErrorCode.CITATIONS_EXHAUSTED,
          "no citation is left for \"%s\": all %d candidates belong to other sources; use another id"
              .formatted(source.id(), CitationId.CANDIDATES));
    }
  }
}
