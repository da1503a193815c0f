/** How an endpoint is asked for vectors, and what it answers. */
@NullMarked
package dev.ibid.wire.embedding;

import org.jspecify.annotations.NullMarked;
