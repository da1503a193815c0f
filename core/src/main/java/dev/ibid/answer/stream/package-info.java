/**
 * How an answer is told while it is written: markers resolved, sources numbered and announced,
 * events made durable.
 */
@NullMarked
package dev.ibid.answer.stream;

import org.jspecify.annotations.NullMarked;
