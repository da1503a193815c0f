package dev.ibid.wire.api;

/** What {@code reindex} answers. */
public record ReindexJson(long indexed) {}
