/** Finding citation markers in Markdown that is still being written. Knows only the JDK. */
@NullMarked
package dev.ibid.answer.mark;

import org.jspecify.annotations.NullMarked;
