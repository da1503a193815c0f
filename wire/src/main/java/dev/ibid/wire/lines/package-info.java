/** Files of lines: splitting them, and what becomes of each line. */
@NullMarked
package dev.ibid.wire.lines;

import org.jspecify.annotations.NullMarked;
