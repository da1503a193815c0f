/**
 * Texts that cite: which citations they hold, what became of each, and mending those that moved.
 */
@NullMarked
package dev.ibid.check;

import org.jspecify.annotations.NullMarked;
