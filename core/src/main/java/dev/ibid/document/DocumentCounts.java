package dev.ibid.document;

/**
 * How much is indexed.
 *
 * @param documents whose files were there when they were last looked for
 * @param passages that stand in them
 */
public record DocumentCounts(long documents, long passages) {}
