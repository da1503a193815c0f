package dev.ibid.jdbc.connection;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rows of events and changes that wait for the end of a transaction, and are then written by one
 * statement for each table: every statement, also in a batch, is planned, checked against the
 * policies and run for itself. Not thread-safe.
 */
final class WaitingRows {
  /** PostgreSQL takes no value of more than a gigabyte, and an array of texts is one value. */
  private static final int MOST_CHARS = 4_000_000;

  private final Connection connection;
  private final PreparedStatement insertEvents;
  private final PreparedStatement insertChanges;
  private final List<EventRow> events = new ArrayList<>();
  private final Map<Long, Change> changes = new LinkedHashMap<>();
  private long chars;

  WaitingRows(Connection connection) throws SQLException {
    this.connection = connection;
    insertEvents =
        connection.prepareStatement(
            """
            INSERT INTO event (source_id, project_id, session_id, type, at, parent, checksum, metadata, content)
            SELECT source, project, session, type, at, nullif(parent, ''), checksum, metadata, content
            FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?)
              AS new (source, project, session, type, at, parent, checksum, metadata, content)
            """);
    insertChanges =
        connection.prepareStatement(
            """
            INSERT INTO outbox (source_id, work, seq, since)
            SELECT source, 'index', number, moment
            FROM unnest(?, ?, ?) AS new (source, number, moment)
            ON CONFLICT (source_id, work) DO UPDATE SET seq = excluded.seq, attempts = 0
            """);
  }

  private record Change(long seq, long since) {}

  /** Whether a row is better written by itself. */
  static boolean isTooLarge(EventRow row) {
    return row.chars() > MOST_CHARS;
  }

  void add(EventRow row) throws SQLException {
    if (chars + row.chars() > MOST_CHARS) {
      flush();
    }
    chars += row.chars();
    events.add(row);
  }

  /** A statement may not change a row twice, so the last number of a source counts. */
  void addChange(long source, long seq, long now) {
    changes.merge(
        source, new Change(seq, now), (first, last) -> new Change(last.seq(), first.since()));
  }

  void flush() throws SQLException {
    if (!events.isEmpty()) {
      List<EventRow> rows = List.copyOf(events);
      forgetEvents();
      set(insertEvents, 1, "bigint", rows.stream().map(EventRow::source).toArray());
      set(insertEvents, 2, "bigint", rows.stream().map(EventRow::project).toArray());
      set(insertEvents, 3, "bigint", rows.stream().map(EventRow::session).toArray());
      set(insertEvents, 4, "text", rows.stream().map(EventRow::type).toArray());
      set(insertEvents, 5, "bigint", rows.stream().map(EventRow::at).toArray());
      set(insertEvents, 6, "text", rows.stream().map(row -> row.parent().orElse("")).toArray());
      set(insertEvents, 7, "bigint", rows.stream().map(EventRow::checksum).toArray());
      set(insertEvents, 8, "text", rows.stream().map(EventRow::metadata).toArray());
      set(insertEvents, 9, "text", rows.stream().map(EventRow::content).toArray());
      insertEvents.executeUpdate();
    }
    if (!changes.isEmpty()) {
      Map<Long, Change> rows = new LinkedHashMap<>(changes);
      changes.clear();
      set(insertChanges, 1, "bigint", rows.keySet().toArray());
      set(insertChanges, 2, "bigint", rows.values().stream().map(Change::seq).toArray());
      set(insertChanges, 3, "bigint", rows.values().stream().map(Change::since).toArray());
      insertChanges.executeUpdate();
    }
  }

  private void set(PreparedStatement statement, int index, String type, Object[] column)
      throws SQLException {
    statement.setArray(index, connection.createArrayOf(type, column));
  }

  private void forgetEvents() {
    events.clear();
    chars = 0;
  }

  /** Drops all that wait. */
  void forget() {
    forgetEvents();
    changes.clear();
  }
}
