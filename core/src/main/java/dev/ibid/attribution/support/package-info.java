/** Whether a text supports a claim: reading, comparing and classifying, without any model call. */
@NullMarked
package dev.ibid.attribution.support;

import org.jspecify.annotations.NullMarked;
