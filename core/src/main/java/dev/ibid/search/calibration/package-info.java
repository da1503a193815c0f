/** What a score means: features, the weights they get, and the probability that follows. */
@NullMarked
package dev.ibid.search.calibration;

import org.jspecify.annotations.NullMarked;
