/** Meaning: vectors from an endpoint that somebody else runs. */
@NullMarked
package dev.ibid.remote;

import org.jspecify.annotations.NullMarked;
