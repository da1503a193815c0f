/** Whole stores as lines of JSON: what an export writes and an import takes back. */
@NullMarked
package dev.ibid.wire.archive;

import org.jspecify.annotations.NullMarked;
