package dev.ibid.jdbc.copy;

import dev.ibid.jdbc.connection.JdbcFailures;
import dev.ibid.jdbc.connection.SqlDialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/** The rows of a table in the order of their keys, read page by page. Not thread-safe. */
final class TableRows implements Iterator<Row> {
  private final TableShape table;
  private final Connection connection;
  private final SqlDialect dialect;
  private final int pageSize;
  private Iterator<Row> page = List.<Row>of().iterator();
  private Optional<Row> last = Optional.empty();
  private boolean exhausted;

  TableRows(TableShape table, Connection connection, SqlDialect dialect, int pageSize) {
    this.table = table;
    this.connection = connection;
    this.dialect = dialect;
    this.pageSize = pageSize;
  }

  @Override
  public boolean hasNext() {
    if (!page.hasNext() && !exhausted) {
      try {
        List<Row> rows = table.after(connection, dialect, last, pageSize);
        exhausted = rows.size() < pageSize;
        page = rows.iterator();
      } catch (SQLException e) {
        throw JdbcFailures.of("Cannot read the table " + table.name(), e);
      }
    }
    return page.hasNext();
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException(table.name());
    }
    Row row = page.next();
    last = Optional.of(row);
    return row;
  }
}
