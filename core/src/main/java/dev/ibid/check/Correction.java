package dev.ibid.check;

import dev.ibid.text.Span;

/**
 * What a text has to say in some place.
 *
 * @param span what is replaced
 */
public record Correction(Span span, String replacement) {}
