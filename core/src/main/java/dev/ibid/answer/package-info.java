/** Citations in answers while they are written: numbered, announced, and kept with the answer. */
@NullMarked
package dev.ibid.answer;

import org.jspecify.annotations.NullMarked;
