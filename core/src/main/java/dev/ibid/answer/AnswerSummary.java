package dev.ibid.answer;

import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.time.Instant;
import java.util.Optional;

/**
 * An answer in a list.
 *
 * @param preview how its text begins, on one line
 * @param project {@link Project#NONE} for none
 */
public record AnswerSummary(
    AnswerId id,
    AnswerState state,
    Instant createdAt,
    String preview,
    Project project,
    Optional<SessionId> session) {}
