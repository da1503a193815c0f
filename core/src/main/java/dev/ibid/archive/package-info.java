/** A store written out record by record, and taken back. */
@NullMarked
package dev.ibid.archive;

import org.jspecify.annotations.NullMarked;
