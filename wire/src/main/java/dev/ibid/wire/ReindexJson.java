package dev.ibid.wire;

/** What {@code reindex} answers. */
public record ReindexJson(long indexed) {}
