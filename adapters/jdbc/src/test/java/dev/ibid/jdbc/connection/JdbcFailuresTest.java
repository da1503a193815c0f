package dev.ibid.jdbc.connection;

import static dev.ibid.engine.Samples.event;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageKind;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class JdbcFailuresTest {
  static final List<RuntimeException> MISTAKES =
      List.of(
          new NullPointerException("a mistake"),
          new IllegalArgumentException("a mistake"),
          new NoSuchElementException("a mistake"),
          new IllegalStateException("a mistake"),
          new IbidException(ErrorCode.BAD_REQUEST, "no such thing"));

  @TempDir Path folder;

  @ParameterizedTest
  @FieldSource("MISTAKES")
  void a_mistake_in_the_program_or_of_the_caller_is_not_blamed_on_the_file(
      RuntimeException mistake) {
    assertThat(JdbcFailures.of("Cannot read", mistake)).isSameAs(mistake);
  }

  @Test
  void who_waited_in_vain_for_a_connection_of_others_is_told_that_there_are_too_many() {
    SQLException timeout =
        new SQLTransientConnectionException("Connection is not available, request timed out");
    SQLException unreachable =
        new SQLTransientConnectionException("no connection", new SQLException("refused"));

    assertThat(JdbcFailures.of("Cannot read", new ConnectionException(timeout)))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BUSY));
    assertThat(JdbcFailures.of("Cannot read", new ConnectionException(unreachable)))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STORE_UNAVAILABLE));
  }

  @ParameterizedTest
  @FieldSource("MISTAKES")
  void a_mistake_in_a_transaction_reaches_who_made_it(RuntimeException mistake)
      throws SQLException {
    try (JdbcStore store = filled();
        GroupCommit writers =
            new GroupCommit(
                lastSeq ->
                    new WriteConnection(
                        Jdbi.open(new SqliteFile(file()).dataSource()),
                        SqlDialect.SQLITE,
                        Optional.empty(),
                        Clock.systemUTC(),
                        lastSeq))) {
      assertThatThrownBy(
              () ->
                  writers.write(
                      "Cannot write",
                      Scope.ALL,
                      writer -> {
                        throw mistake;
                      }))
          .isSameAs(mistake);
      assertThat(store.events().counts().events()).isEqualTo(1);
    }
  }

  @Test
  void a_certificate_of_another_host_is_not_taken_for_a_lost_connection() {
    SQLException refused =
        new SQLException(
            "The hostname db.example.org could not be verified by hostnameverifier"
                + " PgjdbcHostnameVerifier.",
            "08006");

    assertThat(JdbcFailures.of("Cannot read", refused))
        .hasMessageContaining("no safe connection", "check its certificate");
  }

  @ParameterizedTest
  @CsvSource({
    "08001, Connection to db.example.org:5432 refused",
    "28P01, password authentication failed for user \"db.example.org\"",
    "3D000, database \"db.example.org\" does not exist",
    "42501, permission denied for table db.example.org",
    "42P01, relation \"db.example.org\" does not exist",
    "08006, The hostname db.example.org could not be verified by hostnameverifier"
        + " PgjdbcHostnameVerifier."
  })
  void words_of_the_database_are_for_who_runs_it(String state, String words) {
    assertThat(JdbcFailures.of("Cannot read", new SQLException(words, state)))
        .hasMessageContaining("db.example.org")
        .isInstanceOfSatisfying(
            IbidException.class,
            e ->
                assertThat(e.publicMessage())
                    .startsWith("Cannot read: ")
                    .contains("the server's log says why")
                    .doesNotContain("db.example.org", "store.url"));
  }

  @Test
  void what_the_database_reports_is_found_behind_what_wraps_it() {
    SQLException reported = new SQLException("the connection is gone\nand more");

    assertThat(JdbcFailures.of("Cannot read", new ConnectionException(reported)))
        .isInstanceOfSatisfying(
            IbidException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.STORE_UNAVAILABLE);
              assertThat(e).hasMessage("Cannot read: the connection is gone");
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE source SET citation = 'no id'",
        "UPDATE source SET kind = 'none'",
        "UPDATE project SET name = x'01' || 'x'",
        "UPDATE usage SET session = ''"
      })
  void a_row_that_cannot_have_been_stored_is_damage(String change) throws SQLException {
    filled().close();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
        Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA ignore_check_constraints = ON");
      statement.execute(change);
    }
    CitationId id = CitationId.candidate("e", 0);
    List<Consumer<JdbcStore>> questions =
        List.of(
            store -> store.citations().find(id),
            store -> store.citations().findAll("e"),
            store -> store.usages().citingSessions(id),
            store -> store.usages().popular(LocalDate.EPOCH, 10),
            store -> store.events().append(kept(List.of(event("e")))),
            store -> store.events().sizes());
    try (JdbcStore store = JdbcStore.sqlite(file(), Clock.systemUTC())) {
      List<IbidException> refusals =
          questions.stream().flatMap(question -> refusal(question, store).stream()).toList();

      assertThat(refusals)
          .isNotEmpty()
          .allSatisfy(
              refusal -> {
                assertThat(refusal.code()).isEqualTo(ErrorCode.STORE_DAMAGED);
                assertThat(refusal).hasMessageContaining("ibid doctor --repair");
              });
    }
  }

  private static List<IbidException> refusal(Consumer<JdbcStore> question, JdbcStore store) {
    try {
      question.accept(store);
      return List.of();
    } catch (IbidException e) {
      return List.of(e);
    }
  }

  private Path file() {
    return folder.resolve("ibid.db");
  }

  private JdbcStore filled() {
    JdbcStore store = JdbcStore.sqlite(file(), Clock.systemUTC());
    store.events().append(kept(List.of(event("e"))));
    CitationId id = CitationId.candidate("e", 0);
    store
        .usages()
        .log(
            kept(
                List.of(
                    new Usage(
                        id,
                        UsageKind.CITED,
                        Project.NONE,
                        new SessionId("s"),
                        Instant.EPOCH,
                        ""))));
    return store;
  }
}
