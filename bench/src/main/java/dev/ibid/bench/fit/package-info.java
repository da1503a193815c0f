/** The mathematics of fitting weights. */
@NullMarked
package dev.ibid.bench.fit;

import org.jspecify.annotations.NullMarked;
