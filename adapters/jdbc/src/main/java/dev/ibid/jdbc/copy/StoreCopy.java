package dev.ibid.jdbc.copy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.jdbc.connection.JdbcFailures;
import dev.ibid.jdbc.connection.RowSecurity;
import dev.ibid.jdbc.connection.SqlDialect;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Makes a store equal to another one, as that was when the copying began. Numbers, citations and
 * hashes stay as they are. Whoever is interrupted runs it again: what is there already is compared
 * instead of copied. The source is only read.
 */
public final class StoreCopy {
  /** Few, because a row may hold a whole document. */
  private static final int ROWS_PER_PAGE = 100;

  private static final String MARK = "copied-from";

  private final StoreAddress from;
  private final StoreAddress to;
  private final LongConsumer progress;
  private long done;

  /**
   * @param progress is told how many rows are copied and durable, now and then
   */
  public StoreCopy(StoreAddress from, StoreAddress to, LongConsumer progress) {
    this.from = from;
    this.to = to;
    this.progress = progress;
  }

  /** How many rows there are to copy. Both stores must have their tables. */
  public long rows() {
    try (Connection source = from.connections().getConnection()) {
      begin(source, from);
      long rows = 0;
      for (TableShape table : TableShape.all(source)) {
        rows += table.count(source);
      }
      return rows;
    } catch (SQLException e) {
      throw JdbcFailures.of("Cannot count what is in " + from.label(), e);
    }
  }

  /**
   * Copies, compares, and returns what both stores have now.
   *
   * @throws IbidException with {@code CONFLICT} if the target holds something that did not come
   *     from this source, or has changed in one of both since it was copied to its end; with {@code
   *     STORE_DAMAGED} if both differ in the end
   */
  public List<CopiedTable> run(Clock clock) {
    // Opened once, it has the tables of this build.
    from.open(clock).close();
    try (JdbcStore target = to.open(clock)) {
      List<CopiedTable> copied = copy();
      if (target.isShared()) {
        target.changes().complete();
      }
      return copied;
    } catch (SQLException e) {
      throw JdbcFailures.of("Cannot copy %s to %s".formatted(from.label(), to.label()), e);
    }
  }

  private List<CopiedTable> copy() throws SQLException {
    try (Connection source = from.connections().getConnection();
        Connection target = to.connections().getConnection()) {
      // All that is read is of one moment, though others write meanwhile.
      if (from.dialect() == SqlDialect.POSTGRESQL) {
        source.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      }
      begin(source, from);
      begin(target, to);
      List<TableShape> tables = TableShape.all(source);
      claim(source, target, tables);
      for (TableShape table : tables.reversed()) {
        deleteExtra(table, source, target);
      }
      for (TableShape table : tables) {
        copy(table, source, target);
      }
      List<CopiedTable> copied = new ArrayList<>();
      for (TableShape table : tables) {
        copied.add(verified(table, source, target));
      }
      release(target);
      return copied;
    }
  }

  private static void begin(Connection connection, StoreAddress address) throws SQLException {
    connection.setAutoCommit(false);
    if (address.dialect() == SqlDialect.POSTGRESQL) {
      RowSecurity.seeAll(connection);
    }
  }

  /** What a transaction may see is forgotten with it. */
  private void commit(Connection target) throws SQLException {
    target.commit();
    begin(target, to);
  }

  /** Marks the target as one that is being filled, unless it holds something else. */
  private void claim(Connection source, Connection target, List<TableShape> tables)
      throws SQLException {
    Optional<String> mark = mark(target);
    if (mark.isEmpty()) {
      for (TableShape table : tables) {
        requireNothingElse(table, source, target);
      }
      execute(target, "INSERT INTO meta (name, value) VALUES ('%s', ?)", from.label());
      commit(target);
    } else if (!mark.get().equals(from.label())) {
      throw new IbidException(
          ErrorCode.CONFLICT,
          "%s is half filled from %s; go on from there, or name a new one"
              .formatted(to.label(), mark.get()));
    }
  }

  /**
   * Complains if a target that was never half filled holds a row that the source has not, or has
   * otherwise. What was copied to its end, and nothing has changed since, may be copied again.
   */
  private void requireNothingElse(TableShape table, Connection source, Connection target)
      throws SQLException {
    if (table.count(target) == 0) {
      return;
    }
    Iterator<Row> known = new TableRows(table, source, from.dialect(), ROWS_PER_PAGE);
    TableRows there = new TableRows(table, target, to.dialect(), ROWS_PER_PAGE);
    Optional<Row> next = next(known);
    while (there.hasNext()) {
      Row row = there.next();
      while (next.isPresent() && next.get().compareTo(row) < 0) {
        next = next(known);
      }
      if (next.isEmpty() || next.get().compareTo(row) != 0 || !next.get().hasSameValues(row)) {
        throw new IbidException(
            ErrorCode.CONFLICT,
            "%s is not empty and holds what %s has not, or has otherwise by now; name a new database, or an empty folder"
                .formatted(to.label(), from.label()));
      }
    }
  }

  private static Optional<String> mark(Connection target) throws SQLException {
    try (PreparedStatement query =
            target.prepareStatement("SELECT value FROM meta WHERE name = '%s'".formatted(MARK));
        ResultSet rows = query.executeQuery()) {
      return rows.next() ? Optional.of(rows.getString(1)) : Optional.empty();
    }
  }

  private void release(Connection target) throws SQLException {
    execute(target, "DELETE FROM meta WHERE name = '%s' AND value = ?", from.label());
    commit(target);
  }

  private static void execute(Connection target, String sql, String value) throws SQLException {
    try (PreparedStatement statement = target.prepareStatement(sql.formatted(MARK))) {
      statement.setString(1, value);
      statement.executeUpdate();
    }
  }

  /** Deletes what the source has lost since it was copied. */
  private void deleteExtra(TableShape table, Connection source, Connection target)
      throws SQLException {
    if (table.count(target) == 0) {
      return;
    }
    Iterator<Row> wanted = new TableRows(table, source, from.dialect(), ROWS_PER_PAGE);
    TableRows there = new TableRows(table, target, to.dialect(), ROWS_PER_PAGE);
    List<Row> extra = new ArrayList<>();
    Optional<Row> next = next(wanted);
    while (there.hasNext()) {
      Row row = there.next();
      while (next.isPresent() && next.get().compareTo(row) < 0) {
        next = next(wanted);
      }
      if (next.isEmpty() || next.get().compareTo(row) != 0) {
        extra.add(row);
      }
      if (extra.size() == ROWS_PER_PAGE || (!there.hasNext() && !extra.isEmpty())) {
        table.delete(target, extra);
        commit(target);
        extra.clear();
      }
    }
  }

  private void copy(TableShape table, Connection source, Connection target) throws SQLException {
    TableRows wanted = new TableRows(table, source, from.dialect(), ROWS_PER_PAGE);
    Iterator<Row> there = new TableRows(table, target, to.dialect(), ROWS_PER_PAGE);
    List<Row> missing = new ArrayList<>();
    Optional<Row> present = next(there);
    while (wanted.hasNext()) {
      Row row = wanted.next();
      while (present.isPresent() && present.get().compareTo(row) < 0) {
        present = next(there);
      }
      if (present.isEmpty()
          || present.get().compareTo(row) != 0
          || !present.get().hasSameValues(row)) {
        missing.add(row);
      }
      done++;
      if (missing.size() == ROWS_PER_PAGE || !wanted.hasNext()) {
        table.write(target, missing);
        commit(target);
        missing.clear();
        progress.accept(done);
      }
    }
    if (to.dialect() == SqlDialect.POSTGRESQL) {
      table.renumber(target);
      commit(target);
    }
  }

  private CopiedTable verified(TableShape table, Connection source, Connection target)
      throws SQLException {
    CopiedTable wanted = checksum(table, source, from.dialect());
    CopiedTable there = checksum(table, target, to.dialect());
    if (!wanted.equals(there)) {
      throw new IbidException(
          ErrorCode.STORE_DAMAGED,
          "%s differs from %s in the table %s (%d rows, %d there); end what writes to it and run this again"
              .formatted(to.label(), from.label(), table.name(), wanted.rows(), there.rows()));
    }
    return wanted;
  }

  private static CopiedTable checksum(TableShape table, Connection connection, SqlDialect dialect) {
    RowChecksum checksum = new RowChecksum();
    new TableRows(table, connection, dialect, ROWS_PER_PAGE).forEachRemaining(checksum::add);
    return checksum.of(table.name());
  }

  private static Optional<Row> next(Iterator<Row> rows) {
    return rows.hasNext() ? Optional.of(rows.next()) : Optional.empty();
  }
}
