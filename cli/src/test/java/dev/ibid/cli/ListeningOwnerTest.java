package dev.ibid.cli;

import static dev.ibid.cli.ListeningHome.ANY;
import static dev.ibid.cli.ListeningHome.get;
import static dev.ibid.cli.ListeningHome.status;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.server.HttpCall;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** An owner in the background that listens: how it is found and entered. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ListeningOwnerTest {
  private ListeningHome home;
  private URI address;

  @BeforeAll
  void listen(@TempDir Path folder) throws IOException {
    home = new ListeningHome(folder);
    address = home.listen();
  }

  @AfterAll
  void end_what_stays() {
    home.close();
  }

  @Test
  void its_address_is_told_when_it_starts_and_ever_after() throws IOException {
    assertThat(address.getHost()).isEqualTo("127.0.0.1");
    assertThat(get(address, "/health").send().body()).startsWith("{\"status\":\"ok\"");
    assertThat(home.json("status", "--json").path("owner").path("address").asText())
        .isEqualTo(address.toString());
    assertThat(home.ibid("status").out()).contains("Address: " + address);
    assertThat(home.launched("serve", "--detach", "--listen", ANY).out())
        .contains("stays already", "Listening on " + address);
    assertThat(home.staying()).hasSize(1);
  }

  @Test
  void its_token_is_in_a_file_for_the_owner_alone() throws IOException {
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(home.path().resolve("token"))))
        .isEqualTo("rw-------");
    assertThat(status(address, home.token())).isEqualTo(200);
    assertThat(status(address, home.token() + "x")).isEqualTo(401);
  }

  @Test
  void a_token_that_is_made_while_it_runs_is_good_until_it_is_revoked() throws IOException {
    JsonNode made = home.json("token", "create", "--project", "alpha", "--json");
    String secret = made.path("secret").asText();
    assertThat(status(address, secret)).isEqualTo(200);
    assertThat(home.ibid("token", "list").out()).contains("last used on");
    assertThat(home.ibid("token", "revoke", made.path("id").asText()).code()).isZero();
    assertThat(status(address, secret)).isEqualTo(401);
  }

  @Test
  void login_prints_an_address_whose_code_works_once() throws IOException {
    URI login = URI.create(home.json("login", "--json").path("url").asText());
    assertThat(login.getAuthority()).isEqualTo(address.getAuthority());
    assertThat(home.ibid("login").out().strip()).startsWith(address + "login?code=");
    // Who only looks at the address, as previews do, does not use the code up.
    assertThat(get(address, login.getPath() + "?" + login.getQuery()).send().status())
        .isEqualTo(200);

    HttpCall.Response let = redeem(login);
    assertThat(let.status()).isEqualTo(303);
    String cookie = let.header("Set-Cookie").orElseThrow();
    assertThat(cookie).contains("HttpOnly", "SameSite=Strict");
    assertThat(
            get(address, "/api/stats/citations")
                .header("Cookie", cookie.substring(0, cookie.indexOf(';')))
                .send()
                .status())
        .isEqualTo(200);
    HttpCall.Response again = redeem(login);
    assertThat(again.status()).isEqualTo(403);
    assertThat(again.header("Set-Cookie")).isEmpty();
  }

  private HttpCall.Response redeem(URI login) {
    return new HttpCall(address.getPort(), "POST", login.getPath())
        .body("application/x-www-form-urlencoded", login.getQuery())
        .send();
  }
}
