package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.cli.Child.Outcome;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An owner in the background that listens: how it is started, found, entered and stopped. */
final class ServeListenTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String ANY = "127.0.0.1:0";

  @TempDir Path folder;
  private Path home;
  private TestLauncher launcher;

  @BeforeEach
  void write_a_launcher() {
    home = folder.resolve("home");
    launcher = new TestLauncher(folder, home);
  }

  @AfterEach
  void end_what_stays() {
    launcher.close();
  }

  private Outcome ibid(String... words) {
    return Child.run(launcher.ibid(words), "IBID_EMBEDDER_KIND", "off");
  }

  private JsonNode json(Outcome outcome) throws IOException {
    assertThat(outcome.code()).as(outcome.out() + outcome.err()).isZero();
    return JSON.readTree(outcome.out());
  }

  /** Has a server started and tells where it listens. */
  private URI listen(String... variables) throws IOException {
    List<String> all = new ArrayList<>(List.of("IBID_EMBEDDER_KIND", "off"));
    all.addAll(Arrays.asList(variables));
    JsonNode told =
        json(
            Child.run(
                launcher.ibid("serve", "--detach", "--listen", ANY, "--json"),
                all.toArray(String[]::new)));
    assertThat(told.path("owner").path("ready").asBoolean()).isTrue();
    return URI.create(told.path("owner").path("address").asText());
  }

  private String token() throws IOException {
    return Files.readString(home.resolve("token")).strip();
  }

  private static HttpCall get(URI server, String path) {
    return new HttpCall(server.getPort(), "GET", path);
  }

  private static int status(URI server, String token) {
    return get(server, "/api/stats/citations").bearer(token).send().status();
  }

  private void assertRefused(Outcome outcome, String... parts) {
    assertThat(outcome.code()).as(outcome.out() + outcome.err()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).startsWith("ibid: ").hasLineCount(1).contains(parts);
  }

  @Test
  void its_address_is_told_when_it_starts_and_ever_after() throws IOException {
    URI address = listen();
    assertThat(address.getHost()).isEqualTo("127.0.0.1");
    assertThat(get(address, "/health").send().body()).startsWith("{\"status\":\"ok\"");
    assertThat(json(ibid("status", "--json")).path("owner").path("address").asText())
        .isEqualTo(address.toString());
    assertThat(ibid("status").out()).contains("Address: " + address);
    assertThat(ibid("serve", "--detach", "--listen", ANY).out())
        .contains("stays already", "Listening on " + address);
    assertThat(launcher.staying()).hasSize(1);
  }

  @Test
  void its_token_is_in_a_file_for_the_owner_alone() throws IOException {
    URI address = listen();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve("token"))))
        .isEqualTo("rw-------");
    assertThat(status(address, token())).isEqualTo(200);
    assertThat(status(address, token() + "x")).isEqualTo(401);
    String before = token();
    assertThat(ibid("stop").code()).isZero();
    assertThat(status(listen(), before)).isEqualTo(200);
  }

  @Test
  void a_token_in_the_environment_wins_over_the_file() throws IOException {
    Files.createDirectories(home);
    Files.writeString(home.resolve("token"), "from-the-file\n");
    URI address = listen("IBID_TOKEN", "from-the-environment");
    assertThat(status(address, "from-the-environment")).isEqualTo(200);
    assertThat(status(address, "from-the-file")).isEqualTo(401);
  }

  @Test
  void a_token_that_is_made_while_it_runs_is_good_until_it_is_revoked() throws IOException {
    URI address = listen();
    JsonNode made = json(ibid("token", "create", "--project", "alpha", "--json"));
    String secret = made.path("secret").asText();
    assertThat(status(address, secret)).isEqualTo(200);
    assertThat(ibid("token", "list").out()).contains("last used on");
    assertThat(ibid("token", "revoke", made.path("id").asText()).code()).isZero();
    assertThat(status(address, secret)).isEqualTo(401);
  }

  @Test
  void login_prints_an_address_whose_code_works_once() throws IOException {
    URI address = listen();
    URI login = URI.create(json(ibid("login", "--json")).path("url").asText());
    assertThat(login.getAuthority()).isEqualTo(address.getAuthority());
    assertThat(ibid("login").out().strip()).startsWith(address + "login?code=");
    // Who only looks at the address, as previews do, does not use the code up.
    assertThat(get(address, login.getPath() + "?" + login.getQuery()).send().status())
        .isEqualTo(200);

    HttpCall.Response let = redeem(address, login);
    assertThat(let.status()).isEqualTo(303);
    String cookie = let.header("Set-Cookie").orElseThrow();
    assertThat(cookie).contains("HttpOnly", "SameSite=Strict");
    assertThat(
            get(address, "/api/stats/citations")
                .header("Cookie", cookie.substring(0, cookie.indexOf(';')))
                .send()
                .status())
        .isEqualTo(200);
    HttpCall.Response again = redeem(address, login);
    assertThat(again.status()).isEqualTo(403);
    assertThat(again.header("Set-Cookie")).isEmpty();
  }

  private static HttpCall.Response redeem(URI address, URI login) {
    return new HttpCall(address.getPort(), "POST", login.getPath())
        .body("application/x-www-form-urlencoded", login.getQuery())
        .send();
  }

  @Test
  void where_nothing_listens_login_says_what_to_do() {
    assertRefused(ibid("login"), "ibid serve --detach --listen 127.0.0.1:7077");
    assertThat(ibid("serve", "--detach").code()).isZero();
    assertRefused(ibid("login"), "ibid serve --detach --listen 127.0.0.1:7077");
  }

  @ParameterizedTest
  @CsvSource({
    "0.0.0.0:0, --allow-remote",
    "[::]:0, --allow-remote",
    "nonsense, like 127.0.0.1:7077",
    "127.0.0.1:70777, like 127.0.0.1:7077",
    ":0, like 127.0.0.1:7077"
  })
  void an_address_that_does_not_do_is_refused(String address, String why) {
    assertRefused(ibid("serve", "--detach", "--listen", address), why);
    assertThat(launcher.staying()).isEmpty();
  }

  @Test
  void others_may_connect_where_that_is_meant() throws IOException {
    JsonNode told =
        json(ibid("serve", "--detach", "--listen", "0.0.0.0:0", "--allow-remote", "--json"));
    URI address = URI.create(told.path("owner").path("address").asText());
    assertThat(status(address, token())).isEqualTo(200);
    assertThat(status(address, "guess")).isEqualTo(401);
  }

  @Test
  void a_port_in_use_is_named_and_whoever_stays_is_let_be() throws IOException {
    assertThat(ibid("serve", "--detach").code()).isZero();
    List<ProcessHandle> before = launcher.staying();
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String address = "127.0.0.1:" + taken.getLocalPort();
      assertRefused(ibid("serve", "--detach", "--listen", address), address, "--listen");
      assertRefused(ibid("serve", "--listen", address), address, "--listen");
    }
    assertThat(launcher.staying()).isEqualTo(before);
  }

  @Test
  void one_that_listens_does_not_leave_for_want_of_work() {
    assertRefused(ibid("serve", "--listen", ANY, "--idle", "5m"), "--idle", "--listen");
    assertThat(launcher.staying()).isEmpty();
  }

  @Test
  void one_that_stays_without_listening_is_replaced_and_nothing_is_lost() throws IOException {
    assertThat(ibid("serve", "--detach").code()).isZero();
    long before = launcher.staying().getFirst().pid();
    assertThat(ibid("remember", "--session", "s", "--id", "e", "A heron stands.").code()).isZero();

    URI address = listen();

    assertThat(launcher.staying()).hasSize(1).noneMatch(process -> process.pid() == before);
    assertThat(get(address, "/api/citations/e").bearer(token()).send().body())
        .contains("A heron stands.");
    assertThat(get(address, "/api/search?q=heron&wait=true").bearer(token()).send().body())
        .contains("\"id\":\"e\"");
    assertThat(ibid("show", "e").out()).contains("A heron stands.");
    // Who asks for no address is content with one that has one.
    assertThat(ibid("serve", "--detach").out()).contains("stays already");
  }

  @Test
  void stop_ends_streams_in_good_order_and_leaves_no_process() throws IOException {
    URI address = listen();
    HttpCall.Response begun =
        new HttpCall(address.getPort(), "POST", "/api/answers")
            .bearer(token())
            .json("{\"fragments\":[{\"id\":\"f\",\"content\":\"A heron.\"}]}")
            .send();
    String answer = "/api/answers/" + JSON.readTree(begun.body()).path("id").asText();
    new HttpCall(address.getPort(), "POST", answer + "/events")
        .bearer(token())
        .body("application/x-ndjson", "{\"type\":\"assistant_message\",\"content\":\"It [1]. \"}")
        .send();
    HttpCall follow = get(address, answer + "/events").bearer(token()).without("Connection");
    try (Socket socket = follow.open()) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      assertThat(HttpCall.line(in)).contains("200");
      HttpCall.headers(in);
      StringBuilder told = new StringBuilder(text(in));

      Outcome stopped = ibid("stop");

      assertThat(stopped.code()).as(stopped.err()).isZero();
      for (String more = text(in); !more.isEmpty(); more = text(in)) {
        told.append(more);
      }
      assertThat(told.toString().strip())
          .contains("event: End\ndata: {\"state\":\"interrupted\"}")
          .endsWith("{\"state\":\"interrupted\"}");
    }
    assertThat(launcher.staying()).isEmpty();
    assertThat(home).isDirectoryNotContaining("glob:**.{sock,address,db-wal}");
    assertThat(ibid("answers", "--json").out()).contains("interrupted");
  }

  private static String text(InputStream in) throws IOException {
    return new String(HttpCall.chunk(in), StandardCharsets.UTF_8);
  }
}
