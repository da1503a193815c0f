/**
 * How candidates become hits: retrieved from the index, described by features, ranked and scored.
 */
@NullMarked
package dev.ibid.search.ranking;

import org.jspecify.annotations.NullMarked;
