package dev.ibid.search;

import dev.ibid.source.SourceKey;

/**
 * A source that was found.
 *
 * @param score from 0 to 1, comparable across questions; never above that of the hit before it
 */
public record Hit(SourceKey source, double score) {}
