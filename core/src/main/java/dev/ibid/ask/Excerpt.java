package dev.ibid.ask;

import java.util.Set;

/**
 * A sentence that may be quoted.
 *
 * @param text as it stands in its source, without foreign markers
 * @param source the place of its source among the hits, from 0
 * @param at where it stands there
 * @param terms what is searched for in it
 * @param direction what it means; without dimensions if that is not understood
 */
@SuppressWarnings("ArrayRecordComponent") // Compared by nobody.
record Excerpt(
    String text, int source, int at, Set<String> terms, float[] direction, double relevance) {}
