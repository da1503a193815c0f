/** What {@code ibid import} takes in: files of a known format, read line by line into events. */
@NullMarked
package dev.ibid.wire.intake;

import org.jspecify.annotations.NullMarked;
