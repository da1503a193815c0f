package dev.ibid.jdbc.connection;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.result.ResultIterable;

/**
 * Reading rows back. All of them were valid when they were written, so one that cannot be read was
 * changed by something else. Nothing but reading columns belongs in here, lest a mistake in a
 * program be taken for a damaged file.
 */
public final class StoredRow {
  private StoredRow() {}

  /** How a row is read. */
  @FunctionalInterface
  public interface Reading<T> {
    T read(ResultSet row) throws SQLException;
  }

  public static <T> RowMapper<T> mapper(String which, Reading<T> reading) {
    return (row, context) -> read(which, row, reading);
  }

  /**
   * @param which row it is, as people call it: "a row of its events"
   */
  public static <T> T read(String which, ResultSet row, Reading<T> reading) throws SQLException {
    try {
      return reading.read(row);
    } catch (IbidException e) {
      throw damaged("%s cannot be right (%s)".formatted(which, e.getMessage()), e);
    } catch (RuntimeException e) {
      throw damaged(which + " cannot be right", e);
    }
  }

  /** The one row there is, if any: where there are two, what keeps them apart is broken. */
  public static <T> Optional<T> only(ResultIterable<T> rows) {
    return only(rows.list());
  }

  public static <T> Optional<T> only(List<T> found) {
    if (found.size() > 1) {
      throw damaged("two rows stand where there can be one", new IllegalStateException());
    }
    return found.stream().findFirst();
  }

  static IbidException damaged(String how, Throwable cause) {
    return new IbidException(
        ErrorCode.STORE_DAMAGED,
        "the database is damaged: %s; restore a backup, or save what can be read with \"ibid doctor --repair\""
            .formatted(how),
        cause);
  }
}
