/** How well do answers answer, and how large should passages be? */
@NullMarked
package dev.ibid.bench.ask;

import org.jspecify.annotations.NullMarked;
