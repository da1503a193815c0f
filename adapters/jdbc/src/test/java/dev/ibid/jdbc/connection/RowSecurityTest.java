package dev.ibid.jdbc.connection;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ibid.engine.IbidStores;
import dev.ibid.engine.Samples;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.jdbc.TestPostgresql;
import dev.ibid.memory.EventFilter;
import dev.ibid.memory.EventStore;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** PostgreSQL itself keeps projects apart, whatever a query says. */
class RowSecurityTest {
  private static final Project ONE = new Project("one \"quoted\" \\ 하나");
  private static final Project OTHER = new Project("other");
  private static final Clock CLOCK = Clock.systemUTC();
  private static final EmbeddedPostgres SERVER = TestPostgresql.server();

  private DataSource source;

  @BeforeEach
  void empty() throws SQLException {
    source = SERVER.getPostgresDatabase();
    execute("DROP SCHEMA public CASCADE");
    execute("CREATE SCHEMA public");
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static JdbcStore filled(DataSource where) {
    JdbcStore store = JdbcStore.postgresql(where, CLOCK);
    var unused =
        store
            .events()
            .append(
                List.of(
                    kept(Samples.in(ONE, Samples.event("a"))),
                    kept(Samples.in(OTHER, Samples.event("b")))));
    return store;
  }

  private static List<String> tables(Connection connection) throws SQLException {
    List<String> names = new ArrayList<>();
    try (ResultSet tables =
        connection.getMetaData().getTables(null, "public", "%", new String[] {"TABLE"})) {
      while (tables.next()) {
        if (!tables.getString("TABLE_NAME").equals("flyway_schema_history")) {
          names.add(tables.getString("TABLE_NAME"));
        }
      }
    }
    return names;
  }

  private static long count(Connection connection, String table) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT count(*) FROM " + table)) {
      return rows.next() ? rows.getLong(1) : -1;
    }
  }

  @Test
  void every_table_has_its_policy_and_one_without_is_told() throws SQLException {
    filled(source).close();
    try (Connection connection = source.getConnection()) {
      assertThat(tables(connection)).hasSizeGreaterThan(20);
      assertThat(RowSecurity.unprotected(connection)).isEmpty();
      execute("CREATE TABLE newcomer (id BIGINT, project_id BIGINT NOT NULL)");
      assertThat(RowSecurity.unprotected(connection)).containsExactly("newcomer");
      execute("ALTER TABLE event NO FORCE ROW LEVEL SECURITY");
      assertThat(RowSecurity.unprotected(connection)).containsExactly("event", "newcomer");
    }
    // The owner of the tables mends it by opening the store.
    JdbcStore.postgresql(source, CLOCK).close();
    try (Connection connection = source.getConnection()) {
      assertThat(RowSecurity.unprotected(connection)).isEmpty();
    }
  }

  @Test
  void a_connection_without_a_project_sees_no_rows() throws SQLException {
    filled(source).close();
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      assertThat(count(connection, "event")).isEqualTo(2);
      statement.execute("SET ROLE ibid_app");
      for (String table : tables(connection)) {
        assertThat(count(connection, table)).as(table).isZero();
      }
      assertThatThrownBy(() -> statement.execute("INSERT INTO project (name) VALUES ('smuggled')"))
          .hasMessageContaining("row-level security");
      assertThatThrownBy(() -> statement.execute("ALTER TABLE event DISABLE ROW LEVEL SECURITY"))
          .hasMessageContaining("must be owner");
    }
  }

  @Test
  void who_may_see_a_project_sees_and_writes_no_other_whatever_it_asks_for() {
    try (JdbcStore store = filled(source)) {
      IbidStores limited = store.within(Scope.of(ONE));
      // Nothing here says which project is meant, as a query that forgot its condition.
      assertThat(limited.events().count(EventFilter.ALL)).isEqualTo(1);
      assertThat(store.events().count(EventFilter.ALL)).isEqualTo(2);
      assertThatThrownBy(
              () -> limited.events().append(List.of(kept(Samples.in(OTHER, Samples.event("c"))))))
          .isInstanceOf(IbidException.class)
          .hasMessageContaining("row-level security");
      var unused = limited.events().append(List.of(kept(Samples.in(ONE, Samples.event("d")))));
      assertThat(limited.events().count(EventFilter.ALL)).isEqualTo(2);
      assertThat(store.within(Scope.of(OTHER)).events().count(EventFilter.ALL)).isEqualTo(1);
      assertThat(store.within(Scope.of(new Project("third"))).events().count(EventFilter.ALL))
          .isZero();
    }
  }

  @Test
  void reading_within_reading_widens_nothing() {
    try (JdbcStore store = filled(source)) {
      EventStore one = store.within(Scope.of(ONE)).events();
      EventStore other = store.within(Scope.of(OTHER)).events();
      List<Long> seen = new ArrayList<>();
      one.forEach(
          EventFilter.ALL,
          cited -> {
            seen.add(other.count(EventFilter.ALL));
            seen.add(store.events().count(EventFilter.ALL));
            seen.add(one.count(EventFilter.ALL));
          });
      assertThat(seen).containsExactly(1L, 2L, 1L);
      assertThat(store.inspect().faults()).isEmpty();
    }
  }

  @Test
  void writers_of_several_projects_share_commits_and_see_their_own() throws Exception {
    try (JdbcStore store = filled(source);
        ExecutorService threads = Executors.newFixedThreadPool(8)) {
      List<Callable<Object>> writers = new ArrayList<>();
      for (int i = 0; i < 80; i++) {
        Project project = i % 2 == 0 ? ONE : OTHER;
        String id = "w" + i;
        writers.add(
            () ->
                store
                    .within(Scope.of(project))
                    .events()
                    .append(List.of(kept(Samples.in(project, Samples.event(id))))));
      }
      for (Future<Object> done : threads.invokeAll(writers)) {
        done.get();
      }
      assertThat(store.within(Scope.of(ONE)).events().count(EventFilter.ALL)).isEqualTo(41);
      assertThat(store.within(Scope.of(OTHER)).events().count(EventFilter.ALL)).isEqualTo(41);
    }
  }

  @Test
  void nothing_that_was_set_outlives_its_transaction() throws SQLException {
    try (JdbcStore store = filled(source);
        Connection connection = source.getConnection()) {
      TransactionSettings settings =
          TransactionRules.postgresql(RowSecurity.prepare(source), Duration.ofSeconds(9))
              .reading()
              .orElseThrow();
      settings.begin(connection, Scope.of(ONE));
      assertThat(count(connection, "event")).isEqualTo(1);
      connection.commit();
      try (Statement statement = connection.createStatement();
          ResultSet rows =
              statement.executeQuery(
                  """
                  SELECT current_user, current_setting('statement_timeout'),
                    current_setting('ibid.projects', true), current_setting('ibid.everything', true)
                  """)) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getString(1)).isEqualTo("postgres");
        assertThat(rows.getString(2)).isEqualTo("0");
        assertThat(rows.getString(3)).isEmpty();
        assertThat(rows.getString(4)).isEmpty();
      }
      assertThat(store.isShared()).isTrue();
    }
  }

  @Test
  void a_user_who_owns_nothing_works_and_one_who_bypasses_policies_is_refused()
      throws SQLException {
    filled(source).close();
    execute("DROP ROLE IF EXISTS worker");
    execute("CREATE ROLE worker LOGIN IN ROLE ibid_app");
    try (JdbcStore store = JdbcStore.postgresql(SERVER.getDatabase("worker", "postgres"), CLOCK)) {
      assertThat(store.events().count(EventFilter.ALL)).isEqualTo(2);
      assertThat(store.within(Scope.of(ONE)).events().count(EventFilter.ALL)).isEqualTo(1);
    }
    execute("DROP ROLE IF EXISTS passer");
    execute("CREATE ROLE passer LOGIN BYPASSRLS");
    execute("GRANT USAGE ON SCHEMA public TO passer");
    execute("GRANT SELECT ON flyway_schema_history TO passer");
    IbidException refused =
        catchThrowableOfType(
            IbidException.class,
            () -> JdbcStore.postgresql(SERVER.getDatabase("passer", "postgres"), CLOCK));
    assertThat(refused.code()).isEqualTo(ErrorCode.STORE_UNAVAILABLE);
    assertThat(refused).hasMessageContaining("passes all policies by");
    execute("DROP OWNED BY passer");
    execute("DROP ROLE passer");
  }

  @Test
  void servers_that_begin_at_once_make_the_tables_once() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Callable<Object>> servers = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        servers.add(
            () -> {
              JdbcStore.postgresql(source, CLOCK).close();
              return "opened";
            });
      }
      for (Future<Object> opened : threads.invokeAll(servers)) {
        assertThat(opened.get()).isEqualTo("opened");
      }
    }
  }
}
