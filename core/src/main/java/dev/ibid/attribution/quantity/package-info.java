/** The numbers, dates and times of a text, and whether one follows from others. */
@NullMarked
package dev.ibid.attribution.quantity;

import org.jspecify.annotations.NullMarked;
