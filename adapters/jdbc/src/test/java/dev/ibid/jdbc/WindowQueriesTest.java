package dev.ibid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.jdbc.connection.SqlDialect;
import dev.ibid.search.FeatureStore.Words;
import dev.ibid.search.PartTerms;
import dev.ibid.source.SourceKey;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.sqlite.ProgressHandler;

/** What SQLite does to find neighbours, in steps of its own and not in time. */
class WindowQueriesTest {
  private static final int EVENTS = 2_000;
  private static final int STEPS_AT_ONCE = 100;

  /** How often SQLite has gone so many steps. */
  private static long steps(long millisBetween) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE feature (source_id INTEGER PRIMARY KEY, session_id BIGINT, at BIGINT, type TEXT, words BLOB)");
      statement.execute(
          "CREATE INDEX feature_in_session ON feature (session_id, at, source_id) WHERE session_id IS NOT NULL");
      statement.execute("CREATE TABLE vector (source_id BIGINT, model_id BIGINT, parts BLOB)");
      statement.execute("CREATE TABLE model (id BIGINT, name TEXT)");
      fill(connection, millisBetween);
      AtomicLong steps = new AtomicLong();
      ProgressHandler.setHandler(
          connection,
          STEPS_AT_ONCE,
          new ProgressHandler() {
            @Override
            protected int progress() {
              steps.incrementAndGet();
              return 0;
            }
          });
      List<SourceKey> centres =
          LongStream.range(0, 100).mapToObj(i -> new SourceKey(1 + i * EVENTS / 100)).toList();
      assertThat(new WindowQueries(SqlDialect.SQLITE).load(connection, centres, 3, "none"))
          .hasSize(centres.size());
      return steps.get();
    }
  }

  private static void fill(Connection connection, long millisBetween) throws SQLException {
    byte[] words =
        FeatureBytes.ofWords(
            new Words(
                new SourceKey(1),
                false,
                List.of(),
                List.of(new PartTerms(new int[1], new int[0]))));
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO feature VALUES (?, 1, ?, 'insight', ?)")) {
      for (int i = 1; i <= EVENTS; i++) {
        insert.setLong(1, i);
        insert.setLong(2, i * millisBetween);
        insert.setBytes(3, words);
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  @Test
  void neighbours_at_one_instant_are_found_in_about_as_many_steps_as_any() throws SQLException {
    assertThat(steps(0)).isLessThan(3 * steps(1_000));
  }
}
