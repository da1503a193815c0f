package dev.ibid.jdbc.shared;

import dev.ibid.citation.ChangeRelay;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.RelayedChange;
import dev.ibid.citation.SourceChange;
import dev.ibid.citation.SourceHandle;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.jdbc.connection.WriteConnection;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKind;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Changes in the table {@code live_change}. Servers take turns at writing, so numbers can be seen
 * in the order in which they are given.
 */
public final class JdbcChangeRelay implements ChangeRelay {
  private static final Duration KEPT = Duration.ofMinutes(5);
  private static final int AT_ONCE = 1_000;

  private final Database database;

  public JdbcChangeRelay(Database database) {
    this.database = database;
  }

  private record Row(long number, String server, RelayedChange change) {}

  @Override
  public long last() {
    return database.read("Cannot read what servers tell one another", JdbcChangeRelay::last);
  }

  private static long last(Handle handle) {
    return number(handle, "max");
  }

  private static long number(Handle handle, String which) {
    return handle
        .createQuery("SELECT coalesce(%s(number), 0) FROM live_change".formatted(which))
        .mapTo(Long.class)
        .one();
  }

  @Override
  public void tell(String server, List<SourceChange> changes, Collection<Project> more) {
    var unused =
        database.write(
            "Cannot tell other servers what changed",
            writer -> {
              // The last one stays, for its number.
              writer
                  .handle()
                  .execute(
                      "DELETE FROM live_change WHERE at < ? AND number < (SELECT max(number) FROM live_change)",
                      writer.now() - KEPT.toMillis());
              long number = insertChanges(writer, server, changes, last(writer.handle()));
              return insertProjects(writer, server, more, number);
            });
  }

  private static long insertChanges(
      WriteConnection writer, String server, List<SourceChange> changes, long last) {
    PreparedBatch batch =
        writer
            .handle()
            .prepareBatch(
                """
                INSERT INTO live_change (number, server, at, project_id, kind, source_id)
                SELECT ?, ?, ?, s.project_id, ?, s.id FROM source s WHERE s.citation = ?
                """);
    long number = last;
    for (SourceChange change : changes) {
      number++;
      batch.add(number, server, writer.now(), change.kind().name(), change.citation().id().value());
    }
    if (!changes.isEmpty()) {
      batch.execute();
    }
    return number;
  }

  private static long insertProjects(
      WriteConnection writer, String server, Collection<Project> projects, long last) {
    PreparedBatch batch =
        writer
            .handle()
            .prepareBatch(
                """
                INSERT INTO live_change (number, server, at, project_id)
                SELECT ?, ?, ?, min(p.id) FROM project p WHERE p.name = ? OR substr(p.name, 1, ?) = ?
                HAVING count(*) > 0
                """);
    long number = last;
    for (Project project : projects) {
      number++;
      String forgotten = ScopeSql.forgotten(project.name());
      batch.add(number, server, writer.now(), project.name(), forgotten.length(), forgotten);
    }
    if (!projects.isEmpty()) {
      batch.execute();
    }
    return number;
  }

  @Override
  public Told after(long place, String server) {
    return database.read(
        "Cannot read what servers tell one another",
        handle -> {
          List<Row> rows =
              handle
                  .createQuery(
                      """
                      SELECT c.number, c.server, c.kind AS change, s.kind, s.citation, p.name AS project
                      FROM live_change c JOIN project p ON p.id = c.project_id
                      LEFT JOIN source s ON s.id = c.source_id
                      WHERE c.number > :place ORDER BY c.number LIMIT :most
                      """)
                  .bind("place", place)
                  .bind("most", AT_ONCE)
                  .map(StoredRow.mapper("a row of what servers told", JdbcChangeRelay::row))
                  .list();
          return new Told(
              rows.stream().filter(row -> !row.server().equals(server)).map(Row::change).toList(),
              rows.isEmpty() ? place : rows.getLast().number(),
              number(handle, "min") > place + 1);
        });
  }

  private static Row row(ResultSet row) throws SQLException {
    String project = row.getString("project");
    Optional<String> change = Optional.ofNullable(row.getString("change"));
    RelayedChange read;
    if (project.startsWith(ScopeSql.FORGOTTEN)) {
      // Nothing is left of it, not even its name: who knows the name is told that something went.
      read = new RelayedChange(Optional.empty(), scope -> isOf(scope, project));
    } else {
      Project known = new Project(project);
      read =
          new RelayedChange(
              change.isPresent() ? Optional.of(named(change.get(), row, known)) : Optional.empty(),
              scope -> scope.contains(known));
    }
    return new Row(row.getLong("number"), row.getString("server"), read);
  }

  private static boolean isOf(Scope scope, String forgotten) {
    return scope
        .projects()
        .map(
            projects ->
                projects.stream()
                    .anyMatch(project -> forgotten.startsWith(ScopeSql.forgotten(project.name()))))
        .orElse(true);
  }

  private static RelayedChange.Named named(String change, ResultSet row, Project project)
      throws SQLException {
    return new RelayedChange.Named(
        SourceChange.Kind.valueOf(change),
        new SourceHandle.Prefixed(
            SourceKind.find(row.getString("kind")).orElseThrow(),
            new CitationId(row.getString("citation"))),
        project);
  }
}
