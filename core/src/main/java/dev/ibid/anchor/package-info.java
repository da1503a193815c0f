/** Where a quotation stands now: selectors that describe it, and what became of it since. */
@NullMarked
package dev.ibid.anchor;

import org.jspecify.annotations.NullMarked;
