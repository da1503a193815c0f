package dev.ibid.answer;

import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.util.Optional;

/** An answer that is about to be written, and where it belongs. */
public record NewAnswer(AnswerId id, Project project, Optional<SessionId> session) {}
