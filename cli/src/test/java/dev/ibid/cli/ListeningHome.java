package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.cli.Child.Outcome;
import dev.ibid.server.HttpCall;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A home whose owner stays in the background and listens, without a model. */
final class ListeningHome implements AutoCloseable {
  /** Any free port. */
  static final String ANY = "127.0.0.1:0";

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path home;
  private final TestLauncher launcher;

  ListeningHome(Path folder) {
    this.home = folder.resolve("home");
    this.launcher = new TestLauncher(folder, home);
  }

  Path path() {
    return home;
  }

  Outcome ibid(String... words) {
    return Caller.at(home, "IBID_EMBEDDER_KIND", "off").run(words);
  }

  /** The same in a process of its own, which was started by a launcher and so can start others. */
  Outcome launched(String... words) {
    return Child.run(launcher.ibid(words), "IBID_EMBEDDER_KIND", "off");
  }

  /** What a command that succeeds prints. */
  JsonNode json(String... words) throws IOException {
    return json(ibid(words));
  }

  private static JsonNode json(Outcome outcome) throws IOException {
    assertThat(outcome.code()).as(outcome.out() + outcome.err()).isZero();
    return JSON.readTree(outcome.out());
  }

  /** Has a server started and tells where it listens. */
  URI listen(String... variables) throws IOException {
    List<String> all = new ArrayList<>(List.of("IBID_EMBEDDER_KIND", "off"));
    all.addAll(Arrays.asList(variables));
    List<String> line = launcher.ibid("serve", "--detach", "--listen", ANY, "--json");
    JsonNode told = json(Child.run(line, all.toArray(String[]::new)));
    assertThat(told.path("owner").path("ready").asBoolean()).isTrue();
    return URI.create(told.path("owner").path("address").asText());
  }

  String token() throws IOException {
    return Files.readString(home.resolve("token")).strip();
  }

  List<ProcessHandle> staying() {
    return launcher.staying();
  }

  static HttpCall get(URI server, String path) {
    return new HttpCall(server.getPort(), "GET", path);
  }

  /** How a request with a token ends. */
  static int status(URI server, String token) {
    return get(server, "/api/stats/citations").bearer(token).send().status();
  }

  @Override
  public void close() {
    launcher.close();
  }
}
