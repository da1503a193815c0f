package dev.ibid.wire.api;

/**
 * How far an indexing has come.
 *
 * @param found how many files it has to look at, as far as it knows
 * @param finished how many of them are done
 * @param done whether it has ended
 */
public record IndexingJson(long found, long finished, boolean done) {}
