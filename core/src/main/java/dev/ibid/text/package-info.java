/** Words and boundaries: spans, sentences, graphemes, and texts made short. */
@NullMarked
package dev.ibid.text;

import org.jspecify.annotations.NullMarked;
