package dev.ibid.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads an answer as server-sent events, frame by frame. */
final class StreamReader implements AutoCloseable {
  private final HttpClient client = HttpClient.newHttpClient();
  private final BufferedReader lines;

  /**
   * @param after the id of the last frame that was read elsewhere
   */
  StreamReader(int port, String answer, Optional<String> after)
      throws IOException, InterruptedException {
    this("http://127.0.0.1:%d/api/answers/%s/events".formatted(port, answer), after);
  }

  /** What changes from now on; returns when the server tells it. */
  static StreamReader live(int port) throws IOException, InterruptedException {
    return new StreamReader("http://127.0.0.1:%d/api/live".formatted(port), Optional.empty());
  }

  private StreamReader(String address, Optional<String> after)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address))
            .header("Authorization", "Bearer " + SharingServer.TOKEN);
    after.ifPresent(id -> request.header("Last-Event-ID", id));
    this.lines =
        new BufferedReader(
            new InputStreamReader(
                client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream()).body(),
                StandardCharsets.UTF_8));
  }

  /** The next frame as it came, without comments. Empty at the end. */
  Optional<String> next() throws IOException {
    StringBuilder frame = new StringBuilder();
    String line = lines.readLine();
    while (line != null) {
      if (line.isEmpty() && !frame.isEmpty()) {
        return Optional.of(frame.append('\n').toString());
      }
      if (!line.isEmpty() && !line.startsWith(":")) {
        frame.append(line).append('\n');
      }
      line = lines.readLine();
    }
    return Optional.empty();
  }

  /** All that is left. */
  String rest() throws IOException {
    StringBuilder all = new StringBuilder();
    Optional<String> frame = next();
    while (frame.isPresent()) {
      all.append(frame.get());
      frame = next();
    }
    return all.toString();
  }

  static String id(String frame) {
    return frame
        .lines()
        .filter(line -> line.startsWith("id:"))
        .findFirst()
        .orElseThrow()
        .substring(3)
        .strip();
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
