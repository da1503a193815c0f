package dev.ibid.document;

/** How large a file may be, in bytes, so that one can be read in a small process. */
public record ReadLimit(long bytes) {
  public static final ReadLimit DEFAULT = new ReadLimit(32_000_000);
}
