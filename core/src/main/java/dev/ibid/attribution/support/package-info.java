/** Whether a text supports a claim: reading, comparing and judging, without any model call. */
@NullMarked
package dev.ibid.attribution.support;

import org.jspecify.annotations.NullMarked;
