package dev.ibid.jdbc;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.connection.SqliteFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.mapper.RowMapper;

/**
 * Saves what can still be read of a damaged SQLite database into a new one and puts that in its
 * place; the damaged file stays beside it. Rows are read one by one by their number, so that a page
 * that cannot be read costs only the rows on it. An event that cannot be right is left out, but its
 * citation stays taken, and importing the event again fills it.
 */
final class DatabaseRescue {
  private static final List<String> TABLES =
      List.of(
          "project",
          "session",
          "source",
          "event",
          "root",
          "document",
          "document_version",
          "passage",
          "placement",
          "line_passage",
          "left_out_path",
          "known_link",
          "usage",
          "usage_day",
          "outbox",
          "answer",
          "answer_source",
          "answer_event",
          "hook_latency",
          "access_token",
          "access_project",
          "idempotency",
          "login",
          "meta");

  /** No row is smaller: where the last row cannot be asked for, this bounds its number. */
  private static final long LEAST_ROW_BYTES = 16;

  private final Path path;

  DatabaseRescue(Path path) {
    this.path = path;
  }

  /** Returns how many events were saved. */
  long run(long now) {
    Path saved = path.resolveSibling(path.getFileName() + ".rescued");
    try {
      deleteDatabase(saved);
      new SqliteFile(saved).prepare();
      copy(saved);
      long events = leaveOutWhatCannotBeRight(saved);
      moveDatabase(path, path.resolveSibling(path.getFileName() + ".damaged-" + now));
      moveDatabase(saved, path);
      return events;
    } catch (IOException | SQLException e) {
      throw new IbidException(
          ErrorCode.STORE_DAMAGED,
          "nothing of the database %s can be saved (%s); restore a backup, or move it away"
              .formatted(path, e.getMessage()),
          e);
    }
  }

  private void copy(Path saved) throws SQLException, IOException {
    long mostRows = Files.size(path) / LEAST_ROW_BYTES;
    try (Connection from = new SqliteFile(path).dataSource().getConnection();
        Connection to = new SqliteFile(saved).dataSource().getConnection();
        Statement target = to.createStatement()) {
      target.execute("PRAGMA foreign_keys = OFF");
      target.execute("BEGIN IMMEDIATE");
      for (String table : TABLES) {
        copy(table, from, to, mostRows);
      }
      target.execute("COMMIT");
      target.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    }
  }

  private static void copy(String table, Connection from, Connection to, long mostRows)
      throws SQLException {
    List<String> columns = columns(table, to);
    String names = String.join(", ", columns);
    String places = String.join(", ", Collections.nCopies(columns.size(), "?"));
    String select = "SELECT %s FROM %s WHERE rowid = ?".formatted(names, table);
    try (PreparedStatement write =
        to.prepareStatement(
            "INSERT OR IGNORE INTO %s (%s) VALUES (%s)".formatted(table, names, places))) {
      long last = Math.min(lastRow(table, from, mostRows), mostRows);
      for (long row = 1; row <= last; row++) {
        copyRow(from, select, write, row);
      }
    } catch (SQLException e) {
      if (!table.equals("source")) {
        return; // What it holds is lost, but not what the others hold.
      }
      throw e;
    }
  }

  // The query is prepared anew each time, because one that has met a bad page is of no use again.
  private static void copyRow(Connection from, String select, PreparedStatement write, long row) {
    try (PreparedStatement read = from.prepareStatement(select)) {
      read.setLong(1, row);
      try (ResultSet found = read.executeQuery()) {
        if (found.next()) {
          int columns = found.getMetaData().getColumnCount();
          for (int column = 1; column <= columns; column++) {
            write.setObject(column, found.getObject(column));
          }
          write.executeUpdate();
        }
      }
    } catch (SQLException e) {
      // It stands on a page that cannot be read, or breaks a rule that every true row keeps.
    }
  }

  private static long lastRow(String table, Connection from, long mostRows) {
    try (Statement statement = from.createStatement();
        ResultSet last = statement.executeQuery("SELECT max(rowid) FROM " + table)) {
      return last.next() ? last.getLong(1) : 0;
    } catch (SQLException e) {
      return mostRows;
    }
  }

  private static List<String> columns(String table, Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery("SELECT name FROM pragma_table_info('" + table + "')")) {
      List<String> names = new ArrayList<>();
      while (rows.next()) {
        names.add(rows.getString(1));
      }
      return names;
    }
  }

  private static long leaveOutWhatCannotBeRight(Path saved) {
    try (Handle handle = Jdbi.create(new SqliteFile(saved).dataSource()).open()) {
      handle.execute("PRAGMA foreign_keys = OFF");
      List<Long> rows = handle.createQuery("SELECT source_id FROM event").mapTo(Long.class).list();
      for (long row : rows) {
        if (!isRight(
            handle, CitedEvents.SELECT + "WHERE e.source_id = :row", CitedEvents.MAPPER, row)) {
          handle.execute("DELETE FROM event WHERE source_id = ?", row);
        }
      }
      leaveOutPassages(handle);
      leaveOutAnswers(handle);
      handle.execute(
          """
          UPDATE source SET content_hash = x'' WHERE state <> 'deleted'
          AND NOT EXISTS (SELECT 1 FROM event WHERE source_id = source.id)
          AND NOT EXISTS (SELECT 1 FROM passage WHERE source_id = source.id)
          """);
      // What the index knows of sources, and of those that were lost, need not be true any more.
      handle.execute(
          """
          INSERT INTO outbox (source_id, work, seq, since)
          SELECT id, 'index', id, changed_at FROM source WHERE TRUE
          ON CONFLICT DO NOTHING
          """);
      return handle.createQuery("SELECT count(*) FROM event").mapTo(Long.class).one();
    }
  }

  private static void leaveOutPassages(Handle handle) {
    List<Long> rows = handle.createQuery("SELECT source_id FROM passage").mapTo(Long.class).list();
    for (long row : rows) {
      if (!isRight(
          handle, CitedPassages.SELECT + "WHERE a.source_id = :row", CitedPassages.MAPPER, row)) {
        handle.execute("DELETE FROM passage WHERE source_id = ?", row);
        handle.execute("DELETE FROM placement WHERE source_id = ?", row);
      }
    }
    // Files are read again when they are next indexed, and give back what was lost of them.
    handle.execute("UPDATE document SET size = -1");
    handle.execute("UPDATE document_version SET content_hash = x''");
  }

  /** Of an answer whose body is lost, its events tell as far as they can be read. */
  private static void leaveOutAnswers(Handle handle) {
    List<Long> rows = handle.createQuery("SELECT id FROM answer").mapTo(Long.class).list();
    for (long row : rows) {
      if (!isRight(
          handle, "SELECT id, name, body FROM answer WHERE id = :row", AnswerRows.MAPPER, row)) {
        handle.execute(
            "UPDATE answer SET body = NULL, preview = NULL, state = ? WHERE id = ?",
            AnswerRows.OPEN,
            row);
      }
      leaveOutEvents(handle, row);
    }
    String lost =
        "SELECT id FROM answer WHERE body IS NULL AND id NOT IN (SELECT answer_id FROM"
            + " answer_event)";
    handle.execute("DELETE FROM answer_source WHERE answer_id IN (" + lost + ")");
    handle.execute("DELETE FROM answer WHERE id IN (" + lost + ")");
    handle.execute("DELETE FROM answer_event WHERE answer_id NOT IN (SELECT id FROM answer)");
    handle.execute("DELETE FROM answer_source WHERE answer_id NOT IN (SELECT id FROM answer)");
  }

  /** Behind a gap nothing fits any more. */
  private static void leaveOutEvents(Handle handle, long answer) {
    List<Long> numbers =
        handle
            .createQuery("SELECT number FROM answer_event WHERE answer_id = :row ORDER BY number")
            .bind("row", answer)
            .mapTo(Long.class)
            .list();
    long whole = 0;
    while (whole < numbers.size()
        && numbers.get((int) whole) == whole + 1
        && isRight(
            handle,
            "SELECT number, body FROM answer_event WHERE answer_id = :row AND number = "
                + (whole + 1),
            AnswerRows.EVENT,
            answer)) {
      whole++;
    }
    handle.execute("DELETE FROM answer_event WHERE answer_id = ? AND number > ?", answer, whole);
  }

  private static <T> boolean isRight(Handle handle, String select, RowMapper<T> mapper, long row) {
    try {
      return handle.createQuery(select).bind("row", row).map(mapper).findOne().isPresent();
    } catch (RuntimeException e) {
      return false;
    }
  }

  private static void deleteDatabase(Path file) throws IOException {
    for (String suffix : SqliteFile.SUFFIXES) {
      Files.deleteIfExists(Path.of(file + suffix));
    }
  }

  private static void moveDatabase(Path from, Path to) throws IOException {
    // The log first: a database without its log is old, a log without its database is nothing.
    for (String suffix : SqliteFile.SUFFIXES.reversed()) {
      if (Files.exists(Path.of(from + suffix))) {
        Files.move(Path.of(from + suffix), Path.of(to + suffix), StandardCopyOption.ATOMIC_MOVE);
      }
    }
  }
}
