package dev.ibid.memory;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationAssignment;

/** What became of one event that was handed to the store. */
public sealed interface AppendResult {
  /** It is new, and durable. */
  record Stored(CitedEvent event) implements AppendResult {}

  /** The same id with the same content was there already. */
  record Duplicate(Citation citation) implements AppendResult {}

  /** The id was there already with other content; nothing was changed. */
  record Conflict(Citation citation) implements AppendResult {}

  /** It was forgotten once and stays so. */
  record Forgotten(CitationAssignment.Forgotten claim) implements AppendResult {}

  /** No citation is left that could stand for it. */
  record Uncitable(CitationAssignment.Exhausted claim) implements AppendResult {}
}
