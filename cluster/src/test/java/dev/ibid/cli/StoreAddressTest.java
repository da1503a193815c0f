package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.settings.Settings;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.JdbcStore;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is said when the store cannot be opened: one line, and what to do. */
@Timeout(120)
class StoreAddressTest {
  @TempDir private Path folder;

  private JdbcStore open(String url, Map<String, String> environment) {
    StoreWiring wiring = new StoreWiring(new Home(folder), Clock.systemUTC());
    wiring.choose(
        Settings.load(folder.resolve("config.toml"), environment, Map.of("store.url", url)));
    return wiring.store();
  }

  private String refusal(ErrorCode code, String url, Map<String, String> environment) {
    IbidException thrown =
        catchThrowableOfType(IbidException.class, () -> open(url, environment).close());
    assertThat(thrown).as(url).isNotNull();
    assertThat(thrown.code()).as(thrown.getMessage()).isEqualTo(code);
    assertThat(thrown.getMessage()).hasLineCount(1);
    return thrown.getMessage();
  }

  private String refusal(String url) {
    return refusal(ErrorCode.STORE_UNAVAILABLE, url, Map.of());
  }

  @Test
  void nobody_answers_there() throws IOException {
    int free;
    try (ServerSocket socket = new ServerSocket(0)) {
      free = socket.getLocalPort();
    }
    assertThat(refusal("jdbc:postgresql://localhost:%d/ibid?user=ibid".formatted(free)))
        .contains("PostgreSQL does not answer", "localhost:" + free, "check store.url");
    assertThat(refusal("jdbc:postgresql://no-such-host.invalid/ibid?user=ibid"))
        .contains("PostgreSQL does not answer", "host no-such-host.invalid", "check store.url");
  }

  @Test
  void the_database_is_not_there() {
    assertThat(refusal(PostgresqlEngine.url("nosuch")))
        .contains("\"nosuch\" does not exist", "createdb");
  }

  @Test
  void the_password_is_wrong_missing_or_in_a_file() throws IOException {
    PostgresqlEngine.execute("DROP ROLE IF EXISTS locked");
    PostgresqlEngine.execute("CREATE ROLE locked LOGIN SUPERUSER PASSWORD 'open sesame'");
    String url = PostgresqlEngine.newDatabase().replace("user=postgres", "user=locked");
    assertThat(
            refusal(ErrorCode.STORE_UNAVAILABLE, url, Map.of("IBID_STORE_PASSWORD", "open barley")))
        .contains("lets nobody in", "locked", "IBID_STORE_PASSWORD_FILE")
        .doesNotContain("barley");
    assertThat(refusal(url)).contains("lets nobody in", "no password", "IBID_STORE_PASSWORD");
    Path file = Files.writeString(folder.resolve("password"), "open sesame\n");
    open(url, Map.of("IBID_STORE_PASSWORD_FILE", file.toString())).close();
    assertThat(
            refusal(
                ErrorCode.BAD_CONFIGURATION, url, Map.of("IBID_STORE_PASSWORD_FILE", "/no/file")))
        .contains("Cannot read the secret in the file /no/file");
  }

  @Test
  void a_password_in_the_address_is_refused_and_not_repeated() {
    assertThat(
            refusal(
                ErrorCode.BAD_CONFIGURATION,
                "jdbc:postgresql://db/ibid?user=ibid&password=sesame",
                Map.of()))
        .contains("IBID_STORE_PASSWORD")
        .doesNotContain("sesame");
    assertThat(refusal(ErrorCode.BAD_CONFIGURATION, "postgres://ibid:sesame@db/ibid", Map.of()))
        .contains("jdbc:postgresql://host/database?user=ibid")
        .doesNotContain("sesame");
    assertThat(
            refusal(ErrorCode.BAD_CONFIGURATION, "jdbc:postgresql://ibid:sesame@db/ibid", Map.of()))
        .doesNotContain("sesame");
  }

  @Test
  void a_safe_connection_cannot_be_had() {
    assertThat(refusal(PostgresqlEngine.newDatabase() + "&sslmode=verify-full"))
        .contains("no safe connection to PostgreSQL", "sslmode");
  }

  @Test
  void a_role_that_may_not_make_tables_is_told_so() {
    PostgresqlEngine.execute("DROP ROLE IF EXISTS reader");
    PostgresqlEngine.execute("CREATE ROLE reader LOGIN");
    String url = PostgresqlEngine.newDatabase().replace("user=postgres", "user=reader");
    assertThat(refusal(url)).contains("permission denied");
  }

  @Test
  void what_was_chosen_holds_for_the_process() {
    String url = PostgresqlEngine.newDatabase();
    StoreWiring wiring = new StoreWiring(new Home(folder), Clock.systemUTC());
    wiring.choose(settings(url));
    wiring.choose(settings(""));
    IbidException thrown =
        catchThrowableOfType(
            IbidException.class, () -> wiring.choose(settings(PostgresqlEngine.url("other"))));
    assertThat(thrown.code()).isEqualTo(ErrorCode.BAD_CONFIGURATION);
    assertThat(thrown).hasMessageContaining("ibid stop");
    assertThat(wiring.store().isShared()).isTrue();
    wiring.close();
  }

  private Settings settings(String url) {
    return Settings.load(folder.resolve("config.toml"), Map.of(), Map.of("store.url", url));
  }
}
