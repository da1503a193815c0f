package dev.ibid.citation;

import dev.ibid.source.SessionId;
import java.time.Instant;

/**
 * A citation that was put beside a prompt.
 *
 * @param at when the prompt was written
 * @param tokens what all that was put beside the prompt cost
 * @param cited whether the session cited it since
 */
public record PromptedCitation(
    Citation citation, SessionId session, Instant at, int tokens, boolean cited) {}
