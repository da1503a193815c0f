package dev.ibid.wire.source;

/**
 * What taking a path out of the index has done.
 *
 * @param removed how many documents are not found any more
 */
public record UnindexedJson(long removed) {}
