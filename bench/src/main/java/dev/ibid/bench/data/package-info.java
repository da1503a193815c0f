/** The data sets: where they lie and how they are read. */
@NullMarked
package dev.ibid.bench.data;

import org.jspecify.annotations.NullMarked;
