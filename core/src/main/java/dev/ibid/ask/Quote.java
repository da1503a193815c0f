package dev.ibid.ask;

import dev.ibid.text.Span;

/**
 * A sentence that answers a question.
 *
 * @param source the place of its source among the hits, from 0
 * @param span where it stands there
 * @param text as it is quoted: on one line, without foreign markers
 */
public record Quote(int source, Span span, String text) {}
