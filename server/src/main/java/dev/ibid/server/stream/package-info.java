/** Telling answers while they are written, and changes as they happen. */
@NullMarked
package dev.ibid.server.stream;

import org.jspecify.annotations.NullMarked;
