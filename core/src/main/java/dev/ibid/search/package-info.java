/**
 * Which sources answer a question: the index proposes, features are compared, scores are
 * calibrated.
 */
@NullMarked
package dev.ibid.search;

import org.jspecify.annotations.NullMarked;
