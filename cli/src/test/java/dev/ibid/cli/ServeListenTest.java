package dev.ibid.cli;

import static dev.ibid.cli.ListeningHome.ANY;
import static dev.ibid.cli.ListeningHome.get;
import static dev.ibid.cli.ListeningHome.status;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.cli.Child.Outcome;
import dev.ibid.server.HttpCall;
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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An owner in the background that listens: how it is started, replaced and stopped. */
final class ServeListenTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;
  private ListeningHome home;

  @BeforeEach
  void prepare() {
    home = new ListeningHome(folder);
  }

  @AfterEach
  void end_what_stays() {
    home.close();
  }

  private void assertRefused(Outcome outcome, String... parts) {
    assertThat(outcome.code()).as(outcome.out() + outcome.err()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).startsWith("ibid: ").hasLineCount(1).contains(parts);
  }

  @Test
  void a_token_in_the_environment_wins_over_the_file() throws IOException {
    Files.createDirectories(home.path());
    Files.writeString(home.path().resolve("token"), "from-the-file\n");
    URI address = home.listen("IBID_TOKEN", "from-the-environment");
    assertThat(status(address, "from-the-environment")).isEqualTo(200);
    assertThat(status(address, "from-the-file")).isEqualTo(401);
    assertThat(home.ibid("stop").code()).isZero();
    assertThat(status(home.listen(), "from-the-file")).isEqualTo(200);
  }

  @Test
  void a_home_is_not_indexed_with_the_folder_that_it_stands_in() throws IOException {
    Files.writeString(folder.resolve("note.md"), "The heron waits.");
    URI unused = home.listen();
    assertThat(home.path().resolve("token")).exists();

    assertThat(home.ibid("index", "--all", folder.toString()).code()).isZero();

    assertThat(home.json("documents", "--json").get("documents"))
        .extracting(document -> document.get("path").asText())
        .contains("note.md")
        .noneMatch(path -> path.startsWith("home/"));
  }

  @Test
  void where_nothing_listens_login_says_what_to_do() {
    assertRefused(home.ibid("login"), "ibid serve --detach --listen 127.0.0.1:7077");
    assertThat(home.launched("serve", "--detach").code()).isZero();
    assertRefused(home.ibid("login"), "ibid serve --detach --listen 127.0.0.1:7077");
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
    assertRefused(home.ibid("serve", "--detach", "--listen", address), why);
    assertThat(home.staying()).isEmpty();
  }

  @Test
  void others_may_connect_where_that_is_meant() throws IOException {
    JsonNode told =
        JSON.readTree(
            home.launched("serve", "--detach", "--listen", "0.0.0.0:0", "--allow-remote", "--json")
                .out());
    URI address = URI.create(told.path("owner").path("address").asText());
    assertThat(status(address, home.token())).isEqualTo(200);
    assertThat(status(address, "guess")).isEqualTo(401);
  }

  @Test
  void a_port_in_use_is_named_and_whoever_stays_is_let_be() throws IOException {
    assertThat(home.launched("serve", "--detach").code()).isZero();
    List<ProcessHandle> before = home.staying();
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String address = "127.0.0.1:" + taken.getLocalPort();
      assertRefused(home.launched("serve", "--detach", "--listen", address), address, "--listen");
      assertRefused(home.launched("serve", "--listen", address), address, "--listen");
    }
    assertThat(home.staying()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void one_that_listens_elsewhere_goes_on_and_says_where(boolean detached) throws IOException {
    URI address = home.listen();
    List<ProcessHandle> before = home.staying();
    List<String> words = new ArrayList<>(List.of("serve", "--listen", "127.0.0.1:" + freePort()));
    if (detached) {
      words.add("--detach");
    }

    Outcome second = home.launched(words.toArray(String[]::new));

    assertRefused(second, address.getAuthority(), "ibid stop");
    assertThat(home.staying()).isEqualTo(before);
    assertThat(status(address, home.token())).isEqualTo(200);
    // Who stops it first, as the line says, gets the other address.
    assertThat(home.ibid("stop").code()).isZero();
    assertThat(home.launched("serve", "--detach", "--listen", words.get(2)).code()).isZero();
  }

  private static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort();
    }
  }

  @Test
  void one_that_listens_does_not_leave_for_want_of_work() {
    assertRefused(home.launched("serve", "--listen", ANY, "--idle", "5m"), "--idle", "--listen");
    assertThat(home.staying()).isEmpty();
  }

  @Test
  void one_that_stays_without_listening_is_replaced_and_nothing_is_lost() throws IOException {
    assertThat(home.launched("serve", "--detach").code()).isZero();
    ProcessHandle before = home.staying().getFirst();
    assertThat(home.ibid("remember", "--session", "s", "--id", "e", "A heron stands.").code())
        .isZero();

    URI address = home.listen();

    // Who has let go of a home takes a moment to end.
    Child.await(() -> !before.isAlive(), "the end of the one before");
    assertThat(home.staying()).hasSize(1);
    assertThat(get(address, "/api/citations/e").bearer(home.token()).send().body())
        .contains("A heron stands.");
    assertThat(get(address, "/api/search?q=heron&wait=true").bearer(home.token()).send().body())
        .contains("\"id\":\"e\"");
    assertThat(home.ibid("show", "e").out()).contains("A heron stands.");
    // Who asks for no address is content with one that has one.
    assertThat(home.launched("serve", "--detach").out()).contains("stays already");
  }

  @Test
  void stop_ends_streams_in_good_order_and_leaves_no_process() throws IOException {
    URI address = home.listen();
    HttpCall.Response begun =
        new HttpCall(address.getPort(), "POST", "/api/answers")
            .bearer(home.token())
            .json("{\"fragments\":[{\"id\":\"f\",\"content\":\"A heron.\"}]}")
            .send();
    String answer = "/api/answers/" + JSON.readTree(begun.body()).path("id").asText();
    new HttpCall(address.getPort(), "POST", answer + "/events")
        .bearer(home.token())
        .body("application/x-ndjson", "{\"type\":\"assistant_message\",\"content\":\"It [1]. \"}")
        .send();
    HttpCall follow = get(address, answer + "/events").bearer(home.token()).without("Connection");
    try (Socket socket = follow.open()) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      assertThat(HttpCall.line(in)).contains("200");
      HttpCall.headers(in);
      StringBuilder told = new StringBuilder(text(in));

      Outcome stopped = home.ibid("stop");

      assertThat(stopped.code()).as(stopped.err()).isZero();
      for (String more = text(in); !more.isEmpty(); more = text(in)) {
        told.append(more);
      }
      assertThat(told.toString().strip())
          .contains("event: End\ndata: {\"state\":\"interrupted\"}")
          .endsWith("{\"state\":\"interrupted\"}");
    }
    assertThat(home.staying()).isEmpty();
    assertThat(home.path()).isDirectoryNotContaining("glob:**.{sock,address,db-wal}");
    assertThat(home.ibid("answers", "--json").out()).contains("interrupted");
  }

  private static String text(InputStream in) throws IOException {
    return new String(HttpCall.chunk(in), StandardCharsets.UTF_8);
  }
}
