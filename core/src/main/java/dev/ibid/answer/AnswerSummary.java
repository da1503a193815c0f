package dev.ibid.answer;

import java.time.Instant;

/**
 * An answer in a list.
 *
 * @param state interrupted while it is still being written, as it would be after a crash
 * @param preview how its text begins, on one line
 */
public record AnswerSummary(AnswerId id, AnswerState state, Instant createdAt, String preview) {}
