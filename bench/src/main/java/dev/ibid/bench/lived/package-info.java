/** Everyday use: what is told about questions and prompts, beside what people say is the answer. */
@NullMarked
package dev.ibid.bench.lived;

import org.jspecify.annotations.NullMarked;
