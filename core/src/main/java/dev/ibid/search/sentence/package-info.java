/**
 * Which sentence answers a question: texts taken apart into what can be quoted, described by words,
 * meaning, surroundings and the kind of answer, and ranked with a probability.
 */
@NullMarked
package dev.ibid.search.sentence;

import org.jspecify.annotations.NullMarked;
