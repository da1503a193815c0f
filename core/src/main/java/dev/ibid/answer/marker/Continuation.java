package dev.ibid.answer.marker;

/** How far something reaches, as told by the character just read. */
enum Continuation {
  GOES_ON,
  /** The character is the last that belongs to it. */
  ENDS_HERE,
  /** The character does not belong to it. */
  ENDED_BEFORE
}
