/** Programs that measure how fast ibid is, each beside something that shows what is possible. */
@NullMarked
package dev.ibid.bench;

import org.jspecify.annotations.NullMarked;
