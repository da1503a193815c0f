package dev.ibid.document.chunk;

/** How fine a piece of a document is, and so how it is taken apart if it is too large. */
enum ChunkGranularity {
  /** A table or a block of code; apart into lines, if need be. */
  WHOLE,
  /** Apart into sentences. */
  PARAGRAPH,
  /** A sentence or a line; apart between words, or at least between characters. */
  SENTENCE,
  /** Small enough. */
  FRAGMENT
}
