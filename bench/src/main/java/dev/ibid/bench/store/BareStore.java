package dev.ibid.bench.store;

import dev.ibid.bench.measure.Step;
import dev.ibid.bench.store.BareSources.Inserted;
import dev.ibid.jdbc.JdbcStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sqlite.SQLiteConfig;

/**
 * What ibid's store does, written down without ibid: the same statements with the same pragmas on
 * the same schema, and nothing around them. {@link Agreement} says whether it still is the same.
 * Not thread-safe.
 */
final class BareStore implements Store {
  private final Connection connection;
  private final Statement transaction;
  private final BareSources sources;
  private final PreparedStatement findProject;
  private final PreparedStatement insertProject;
  private final PreparedStatement findSession;
  private final PreparedStatement insertSession;
  private final PreparedStatement insertEvent;
  private final PreparedStatement insertOutbox;
  private long seq;

  private BareStore(Connection connection) throws SQLException {
    this.connection = connection;
    transaction = connection.createStatement();
    sources = new BareSources(connection);
    findProject = connection.prepareStatement("SELECT id FROM project WHERE name = ?");
    insertProject =
        connection.prepareStatement("INSERT INTO project (name) VALUES (?) ON CONFLICT DO NOTHING");
    findSession =
        connection.prepareStatement("SELECT id FROM session WHERE project_id = ? AND name = ?");
    insertSession =
        connection.prepareStatement(
            "INSERT INTO session (project_id, name) VALUES (?, ?) ON CONFLICT DO NOTHING");
    insertEvent =
        connection.prepareStatement(
            """
            INSERT INTO event (source_id, project_id, session_id, type, at, parent, checksum, metadata, content)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """);
    insertOutbox =
        connection.prepareStatement(
            """
            INSERT INTO outbox (source_id, work, seq, since) VALUES (?, 'index', ?, ?)
            ON CONFLICT (source_id, work) DO UPDATE SET seq = excluded.seq
            """);
  }

  static BareStore open(Path database) throws SQLException {
    JdbcStore.sqlite(database, Clock.systemUTC()).close(); // Makes the tables.
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setTempStore(SQLiteConfig.TempStore.MEMORY);
    config.enforceForeignKeys(true);
    config.setGetGeneratedKeys(false);
    config.setPragma(SQLiteConfig.Pragma.SECURE_DELETE, "true");
    return new BareStore(config.createConnection("jdbc:sqlite:" + database.toAbsolutePath()));
  }

  @Override
  public Step storing(Sample sample) {
    return storing(List.of(sample));
  }

  @Override
  public Step storing(List<Sample> batch) {
    return () -> store(batch);
  }

  private void store(List<Sample> batch) throws SQLException {
    transaction.execute("BEGIN IMMEDIATE");
    long now = System.currentTimeMillis();
    long project = projectId();
    Map<String, Long> sessions = new HashMap<>();
    for (Sample sample : batch) {
      Inserted source = sources.insert(sample, project, now);
      Long session = sessions.get(sample.session());
      if (session == null) {
        session = sessionId(project, sample.session());
        sessions.put(sample.session(), session);
      }
      insertEvent(sample, source, project, session);
      insertOutbox.setLong(1, source.id());
      insertOutbox.setLong(2, nextSeq());
      insertOutbox.setLong(3, now);
      insertOutbox.executeUpdate();
    }
    transaction.execute("COMMIT");
  }

  private void insertEvent(Sample sample, Inserted source, long project, long session)
      throws SQLException {
    String metadata = sample.metadataJson();
    insertEvent.setLong(1, source.id());
    insertEvent.setLong(2, project);
    insertEvent.setLong(3, session);
    insertEvent.setString(4, sample.type());
    insertEvent.setLong(5, sample.at());
    if (sample.toolUse().isPresent()) {
      insertEvent.setString(6, sample.toolUse().get().parent());
    } else {
      insertEvent.setNull(6, Types.VARCHAR);
    }
    insertEvent.setLong(7, BareChecksum.of(sample, metadata, source.citation()));
    insertEvent.setString(8, metadata);
    insertEvent.setString(9, sample.content());
    insertEvent.executeUpdate();
  }

  private long projectId() throws SQLException {
    findProject.setString(1, Sample.PROJECT);
    insertProject.setString(1, Sample.PROJECT);
    return findOrInsert(findProject, insertProject);
  }

  private long sessionId(long project, String name) throws SQLException {
    findSession.setLong(1, project);
    findSession.setString(2, name);
    insertSession.setLong(1, project);
    insertSession.setString(2, name);
    return findOrInsert(findSession, insertSession);
  }

  private static long findOrInsert(PreparedStatement find, PreparedStatement insert)
      throws SQLException {
    try (ResultSet found = find.executeQuery()) {
      if (found.next()) {
        return found.getLong(1);
      }
    }
    insert.executeUpdate();
    try (ResultSet inserted = find.executeQuery()) {
      inserted.next();
      return inserted.getLong(1);
    }
  }

  private long nextSeq() {
    seq = Math.max(seq + 1, System.currentTimeMillis() << 20);
    return seq;
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException("Cannot close the bare database", e);
    }
  }
}
