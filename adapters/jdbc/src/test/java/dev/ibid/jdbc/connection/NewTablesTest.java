package dev.ibid.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A new database on SQLite, which {@code tables.sql} makes at once, is the one that the migrations
 * would make one by one. To write that file anew: {@code mvn test -pl adapters/jdbc -am
 * -Dtest=NewTablesTest -Dibid.draw=true -Dsurefire.failIfNoSpecifiedTests=false}.
 */
class NewTablesTest {
  private static final Path SCRIPT =
      Path.of("src/main/resources/dev/ibid/jdbc/connection/tables.sql");

  private static final boolean DRAWING = Boolean.getBoolean("ibid.draw");

  @TempDir Path folder;
  private SqliteFile migrated;
  private SqliteFile made;

  @BeforeEach
  void make() throws IOException, SQLException {
    migrated = new SqliteFile(folder.resolve("migrated.db"));
    SchemaVersion.migrate(migrated.dataSource(), SqlDialect.SQLITE);
    if (DRAWING) {
      Files.writeString(SCRIPT, script());
    }
    assumeFalse(DRAWING, "the script is not the one that was compiled");
    made = new SqliteFile(folder.resolve("made.db"));
    made.prepare();
  }

  @Test
  void the_script_is_what_the_migrations_come_to() throws IOException, SQLException {
    assertThat(SqliteFile.newTables()).isEqualTo(script());
  }

  private String script() throws SQLException {
    return """
        -- The tables of a new database on SQLite, as the migrations make them. NewTablesTest writes this.
        %s;
        INSERT INTO flyway_schema_history (
          installed_rank, version, description, type, script, checksum, installed_by, execution_time,
          success
        ) VALUES
          %s;
        """
        .formatted(
            String.join(
                ";\n",
                rows(
                    migrated,
                    "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")),
            String.join(
                ",\n  ",
                rows(
                    migrated,
                    """
                    SELECT format('(%d, %Q, %Q, %Q, %Q, %d, %Q, 0, %d)', installed_rank, version,
                      description, type, script, checksum, installed_by, success)
                    FROM flyway_schema_history ORDER BY installed_rank
                    """)));
  }

  @Test
  void every_table_and_index_is_the_same() throws SQLException {
    String all = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY rowid";

    assertThat(rows(made, all)).hasSizeGreaterThan(50).isEqualTo(rows(migrated, all));
  }

  @Test
  void every_migration_counts_as_done() throws SQLException {
    // All but when and how fast.
    String history =
        """
        SELECT installed_rank, version, description, type, script, checksum, installed_by, success
        FROM flyway_schema_history ORDER BY installed_rank
        """;

    assertThat(rows(made, history)).isEqualTo(rows(migrated, history));
    assertThat(rows(made, "SELECT installed_on FROM flyway_schema_history"))
        .allSatisfy(time -> assertThat(time).startsWith("20"));
  }

  @Test
  void nothing_is_in_the_tables_that_migrations_do_not_put_there() throws SQLException {
    for (String table : rows(migrated, "SELECT name FROM sqlite_master WHERE type = 'table'")) {
      String count = "SELECT count(*) FROM " + table;
      assertThat(rows(made, count)).as(table).isEqualTo(rows(migrated, count));
    }
  }

  @Test
  void the_file_itself_is_laid_out_alike() throws SQLException {
    for (String property :
        List.of(
            "application_id",
            "auto_vacuum",
            "encoding",
            "journal_mode",
            "page_size",
            "user_version")) {
      String asked = "PRAGMA " + property;
      assertThat(rows(made, asked)).as(property).isEqualTo(rows(migrated, asked));
    }
  }

  private static List<String> rows(SqliteFile database, String query) throws SQLException {
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      List<String> found = new ArrayList<>();
      while (rows.next()) {
        List<String> columns = new ArrayList<>();
        for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
          columns.add(String.valueOf(rows.getString(i)));
        }
        found.add(String.join(" | ", columns));
      }
      return found;
    }
  }
}
