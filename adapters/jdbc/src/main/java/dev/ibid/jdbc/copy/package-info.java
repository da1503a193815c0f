/** Copying a whole store into another database, row by row, and proving that both are equal. */
@NullMarked
package dev.ibid.jdbc.copy;

import org.jspecify.annotations.NullMarked;
