package dev.ibid.source;

/**
 * The number by which one store knows a source: short, never given again, meaningless elsewhere.
 */
public record SourceKey(long value) {}
