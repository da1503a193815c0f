package dev.ibid.source;

/**
 * The number by which one store knows a source: short, never given again, meaningless elsewhere.
 */
public record SourceKey(long value) {
  /** Of a source that no index knows. */
  public static final SourceKey NONE = new SourceKey(0);
}
