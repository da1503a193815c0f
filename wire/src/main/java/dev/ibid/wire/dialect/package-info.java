/** Answers told as server-sent events in the dialects of several clients, and read back. */
@NullMarked
package dev.ibid.wire.dialect;

import org.jspecify.annotations.NullMarked;
