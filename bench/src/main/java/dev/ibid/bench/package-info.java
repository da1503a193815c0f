/** The program behind bench/run. */
@NullMarked
package dev.ibid.bench;

import org.jspecify.annotations.NullMarked;
