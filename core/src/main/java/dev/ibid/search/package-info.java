/**
 * What searching needs from outside, and what it gives: the ports of index, embedder and features,
 * requests and hits.
 */
@NullMarked
package dev.ibid.search;

import org.jspecify.annotations.NullMarked;
