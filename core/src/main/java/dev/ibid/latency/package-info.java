/** How long hooks take, kept in a form that never grows. */
@NullMarked
package dev.ibid.latency;

import org.jspecify.annotations.NullMarked;
