/** The memory of an assistant: events, how they are kept and recalled. */
@NullMarked
package dev.ibid.memory;

import org.jspecify.annotations.NullMarked;
