/** Finding citation markers in Markdown that is still being written. Knows only the JDK. */
@NullMarked
package dev.ibid.answer.marker;

import org.jspecify.annotations.NullMarked;
