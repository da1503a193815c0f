/**
 * How the index is kept up to date with the store: sources are split, analysed, embedded and handed
 * to the index.
 */
@NullMarked
package dev.ibid.search.indexing;

import org.jspecify.annotations.NullMarked;
