package dev.ibid.memory;

import dev.ibid.citation.Citation;
import dev.ibid.citation.Claim;

/** What became of one event that was handed to the store. */
public sealed interface Appended {
  /** It is new, and durable. */
  record Stored(CitedEvent event) implements Appended {}

  /** The same id with the same content was there already. */
  record Duplicate(Citation citation) implements Appended {}

  /** The id was there already with other content; nothing was changed. */
  record Conflict(Citation citation) implements Appended {}

  /** It was forgotten once and stays so. */
  record Forgotten(Claim.Forgotten claim) implements Appended {}

  /** No citation is left that could stand for it. */
  record Uncitable(Claim.Exhausted claim) implements Appended {}
}
