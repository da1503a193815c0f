package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.home.OwnerToken;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.invocation.Terminal;
import dev.ibid.cli.owner.Build;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/**
 * Bodies that are sent to a real server, to every operation that takes one and reads no folder for
 * it: whatever they hold is the caller's fault. The first byte says which operation is meant.
 */
class HttpBodyFuzzTest {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final String LISTENING = "listening on ";

  /** Would read whatever folder of this machine a body happens to name. */
  private static final String FOLDERS = "/api/documents/folders";

  private static final List<Target> TARGETS = new ArrayList<>();

  @TempDir static Path folder;

  /** An operation, with the ids in its path given. */
  private record Target(String verb, URI address, String type) {}

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    PipedInputStream told = new PipedInputStream();
    OutputStream telling = new PipedOutputStream(told);
    Thread server = new Thread(() -> ibid(telling, "serve", "--listen", "127.0.0.1:0"));
    server.setDaemon(true);
    server.start();
    BufferedReader lines = new BufferedReader(new InputStreamReader(told, StandardCharsets.UTF_8));
    String line = lines.readLine();
    while (!line.contains(LISTENING)) {
      line = lines.readLine();
    }
    String address = line.substring(line.indexOf(LISTENING) + LISTENING.length());
    describe(URI.create(address));
  }

  private static void describe(URI server) throws IOException, InterruptedException {
    HttpRequest request = request(server.resolve("/openapi.json")).build();
    JsonNode paths =
        new ObjectMapper()
            .readTree(CLIENT.send(request, BodyHandlers.ofString()).body())
            .get("paths");
    for (Map.Entry<String, JsonNode> path : paths.properties()) {
      for (Map.Entry<String, JsonNode> verb : path.getValue().properties()) {
        JsonNode content = verb.getValue().at("/requestBody/content");
        if (content.size() > 0 && !path.getKey().equals(FOLDERS)) {
          TARGETS.add(
              new Target(
                  verb.getKey().toUpperCase(Locale.ROOT),
                  server.resolve(path.getKey().replaceAll("\\{.*?}", "mem:aaaaaa")),
                  content.fieldNames().next()));
        }
      }
    }
  }

  private static HttpRequest.Builder request(URI address) {
    return HttpRequest.newBuilder(address)
        .header("Authorization", "Bearer " + OwnerToken.load(new Home(folder)));
  }

  private static int ibid(OutputStream told, String... words) {
    Invocation invocation =
        new Invocation(
            List.of(words),
            folder,
            Map.of("IBID_EMBEDDER_KIND", "off"),
            Terminal.NONE,
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(told, true, StandardCharsets.UTF_8));
    return Main.run(new Home(folder), invocation, Build.load(), Wiring::commands);
  }

  @AfterAll
  static void stop() {
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    assertThat(ibid(told, "stop")).as(told.toString(StandardCharsets.UTF_8)).isZero();
  }

  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) throws IOException, InterruptedException {
    if (data.length == 0) {
      return;
    }
    Target target = TARGETS.get((data[0] & 0xFF) % TARGETS.size());
    byte[] body = Arrays.copyOfRange(data, 1, data.length);
    HttpRequest request =
        request(target.address())
            .header("Content-Type", target.type())
            .method(target.verb(), HttpRequest.BodyPublishers.ofByteArray(body))
            .build();
    int status = CLIENT.send(request, BodyHandlers.ofString()).statusCode();
    assertThat(status).as("%s", target).matches(code -> code < 500 || code == 503);
  }
}
