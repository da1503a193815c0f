/** Answers as JSON: what they are made from, and the one shape in which they are kept. */
@NullMarked
package dev.ibid.wire.answer;

import org.jspecify.annotations.NullMarked;
