package dev.ibid.ask;

import java.util.Set;

/**
 * A sentence that may be quoted.
 *
 * @param terms what is searched for in it
 */
record Excerpt(Quote quote, Set<String> terms, double relevance) {}
