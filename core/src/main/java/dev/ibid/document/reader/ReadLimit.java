package dev.ibid.document.reader;

/** How large a file may be, in bytes, so that it can be indexed in a heap of half a gigabyte. */
public record ReadLimit(long bytes) {
  public static final ReadLimit DEFAULT = new ReadLimit(52_428_800);
}
