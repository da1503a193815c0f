package dev.ibid.jdbc.shared;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerLeases;
import dev.ibid.answer.OpenAnswers;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.SqlDialect;
import java.time.Duration;
import java.util.Collection;
import org.jdbi.v3.core.Handle;

/** Leases in the table {@code answer_writer}, by the clock of the database that all agree on. */
public final class JdbcAnswerLeases implements AnswerLeases {
  private final Database database;
  private final SqlDialect dialect;

  public JdbcAnswerLeases(Database database, SqlDialect dialect) {
    this.database = database;
    this.dialect = dialect;
  }

  @Override
  public void renew(Collection<AnswerId> answers, Duration lease) {
    if (answers.isEmpty()) {
      return;
    }
    database.write(
        "Cannot note who writes answers",
        writer -> {
          Handle handle = writer.handle();
          // One that is over says that its answer is interrupted, until silence says so as well.
          handle.execute(
              "DELETE FROM answer_writer WHERE until < %s - ?".formatted(dialect.now()),
              OpenAnswers.SILENCE.toMillis());
          for (AnswerId answer : answers) {
            handle.execute(
                """
                INSERT INTO answer_writer (answer_id, project_id, until)
                SELECT id, project_id, %s + ? FROM answer WHERE name = ?
                ON CONFLICT (answer_id) DO UPDATE SET until = excluded.until
                """
                    .formatted(dialect.now()),
                lease.toMillis(),
                answer.value());
          }
          return answers.size();
        });
  }

  @Override
  public boolean isHeld(AnswerId answer) {
    return database.read(
        "Cannot find out who writes an answer",
        handle ->
            handle
                .createQuery(
                    """
                    SELECT 1 FROM answer_writer w JOIN answer a ON a.id = w.answer_id
                    WHERE a.name = :name AND w.until >= %s
                    """
                        .formatted(dialect.now()))
                .bind("name", answer.value())
                .mapTo(Integer.class)
                .findOne()
                .isPresent());
  }
}
