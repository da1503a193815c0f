package dev.ibid.wire.dialect;

import dev.ibid.answer.stream.MarkerMode;
import java.time.Instant;

/**
 * What some dialects want to know of an answer before it begins.
 *
 * @param markers what readers want to see where a source is cited, as far as the dialect can
 *     choose; an answer whose text shows numbers can be told with the markers of the model
 * @param model who answers, by the name that clients are told
 * @param startedAt when the answer began
 */
public record StreamHead(MarkerMode markers, String model, Instant startedAt) {}
