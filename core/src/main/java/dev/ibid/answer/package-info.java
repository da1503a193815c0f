/** Answers as they are kept: text, sources, references, events; and the port of their store. */
@NullMarked
package dev.ibid.answer;

import org.jspecify.annotations.NullMarked;
