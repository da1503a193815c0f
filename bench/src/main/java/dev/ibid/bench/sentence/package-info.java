/** Which sentences answer: the data that the weights for sentences are fitted on, and the fit. */
@NullMarked
package dev.ibid.bench.sentence;

import org.jspecify.annotations.NullMarked;
