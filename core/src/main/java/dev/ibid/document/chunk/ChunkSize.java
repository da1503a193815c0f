package dev.ibid.document.chunk;

/**
 * How large chunks are meant to be.
 *
 * @param tokens at most, except for what is kept whole; estimated from characters
 */
public record ChunkSize(int tokens) {
  public static final ChunkSize DEFAULT = new ChunkSize(400);

  public ChunkSize {
    if (tokens < 1) {
      throw new IllegalArgumentException("A chunk cannot have " + tokens + " tokens");
    }
  }
}
