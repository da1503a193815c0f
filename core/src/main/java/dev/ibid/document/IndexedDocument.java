package dev.ibid.document;

import java.time.Instant;

/**
 * A document in a list, as it was when it was last indexed.
 *
 * @param size of the file, in bytes
 * @param passages that stand in it
 */
public record IndexedDocument(Document document, long size, Instant indexedAt, long passages) {}
