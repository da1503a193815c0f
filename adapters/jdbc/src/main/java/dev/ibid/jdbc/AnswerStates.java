package dev.ibid.jdbc;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.OpenAnswers;
import dev.ibid.jdbc.connection.SqlDialect;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** What answers without an end are, by who has begun them here and by the leases of servers. */
record AnswerStates(OpenAnswers open, SqlDialect dialect) {
  /**
   * @param row of the answer
   */
  AnswerState state(Handle handle, long row, AnswerId id, Instant changedAt) {
    return open.state(id, changedAt, dialect.isShared() ? isHeld(handle, row) : Optional.empty());
  }

  private Optional<Boolean> isHeld(Handle handle, long row) {
    return handle
        .createQuery(
            "SELECT until >= %s FROM answer_writer WHERE answer_id = :row".formatted(dialect.now()))
        .bind("row", row)
        .mapTo(Boolean.class)
        .findOne();
  }
}
