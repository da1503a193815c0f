package dev.ibid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.jdbc.connection.SqliteFile;
import java.nio.file.Path;
import java.util.List;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ErasureTest {
  /** Hold a source's number and what was or is to be done, nothing of what it says. */
  private static final List<String> WITHOUT_CONTENT = List.of("live_change", "outbox");

  @TempDir Path folder;

  @Test
  void every_table_that_holds_something_of_a_source_is_erased() {
    SqliteFile file = new SqliteFile(folder.resolve("ibid.db"));
    file.prepare();

    List<String> tables =
        Jdbi.create(file.dataSource())
            .withHandle(
                handle ->
                    handle
                        .createQuery(
                            """
                            SELECT t.name FROM sqlite_schema t, pragma_table_info(t.name) c
                            WHERE t.type = 'table' AND c.name = 'source_id' AND t.name NOT IN (<without>)
                            """)
                        .bindList("without", WITHOUT_CONTENT)
                        .mapTo(String.class)
                        .list());

    assertThat(Erasure.TABLES).containsExactlyInAnyOrderElementsOf(tables);
  }
}
