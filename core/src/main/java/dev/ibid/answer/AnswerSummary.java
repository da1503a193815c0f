package dev.ibid.answer;

import java.time.Instant;

/**
 * An answer in a list.
 *
 * @param state one that is still being written counts as interrupted, as it would be if its writer
 *     died now
 * @param preview how its text begins, on one line
 */
public record AnswerSummary(AnswerId id, AnswerState state, Instant createdAt, String preview) {}
