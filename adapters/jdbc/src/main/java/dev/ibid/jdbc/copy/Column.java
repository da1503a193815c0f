package dev.ibid.jdbc.copy;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A column of a table, and how its values cross from one database to another. */
record Column(String name, Kind kind) {
  /** What both databases can hold. */
  enum Kind {
    NUMBER(Types.BIGINT),
    TEXT(Types.VARCHAR),
    BYTES(Types.BINARY);

    private final int type;

    Kind(int type) {
      this.type = type;
    }
  }

  /**
   * @param type as the table was declared with, in either database
   */
  static Column of(String name, String type) {
    String lower = type.toLowerCase(Locale.ROOT);
    if (lower.startsWith("blob") || lower.startsWith("bytea")) {
      return new Column(name, Kind.BYTES);
    }
    return new Column(
        name, lower.contains("char") || lower.startsWith("text") ? Kind.TEXT : Kind.NUMBER);
  }

  Optional<Object> read(ResultSet row, int index) throws SQLException {
    return Optional.ofNullable(
        switch (kind) {
          case NUMBER -> number(row, index);
          case TEXT -> row.getString(index);
          case BYTES -> row.getBytes(index);
        });
  }

  private static @Nullable Long number(ResultSet row, int index) throws SQLException {
    long value = row.getLong(index);
    return row.wasNull() ? null : value;
  }

  void bind(PreparedStatement statement, int index, Optional<Object> value) throws SQLException {
    if (value.isEmpty()) {
      statement.setNull(index, kind.type);
    } else {
      switch (kind) {
        case NUMBER -> statement.setLong(index, (Long) value.get());
        case TEXT -> statement.setString(index, (String) value.get());
        case BYTES -> statement.setBytes(index, (byte[]) value.get());
      }
    }
  }
}
