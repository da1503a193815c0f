/** How well searches answer, measured on data that others have made. */
@NullMarked
package dev.ibid.bench.quality;

import org.jspecify.annotations.NullMarked;
