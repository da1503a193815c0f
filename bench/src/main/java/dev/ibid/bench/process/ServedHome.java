package dev.ibid.bench.process;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A home whose owner answers over HTTP, as a process of its own. */
public final class ServedHome implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("\"address\":\"([^\"]+)\"");

  private final Launcher launcher;
  private final URI address;
  private final String token;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /**
   * @param heap what the process may use, like {@code 256m}
   */
  public ServedHome(Path home, String heap) throws IOException, InterruptedException {
    this.launcher =
        new Launcher(home)
            .with("IBID_JAVA_OPTS", "-Xmx" + heap)
            .with("IBID_EMBEDDER_KIND", "off")
            .with("IBID_SERVER_RATE", "1000000");
    String status =
        launcher
            .program(
                "serve", "serve", "--detach", "--within", "5m", "--json", "--listen", "127.0.0.1:0")
            .run();
    Matcher found = ADDRESS.matcher(status);
    if (!found.find()) {
      throw new IllegalStateException("It does not say where it listens: " + status);
    }
    this.address = URI.create(found.group(1));
    this.token = Files.readString(home.resolve("token")).strip();
  }

  URI address() {
    return address;
  }

  String token() {
    return token;
  }

  String get(String path) throws IOException, InterruptedException {
    return send(request(path).GET().build());
  }

  public String search(String query) throws IOException, InterruptedException {
    return get("api/search?q=" + URLEncoder.encode(query, StandardCharsets.UTF_8));
  }

  public String post(String path, String mediaType, String body)
      throws IOException, InterruptedException {
    return send(
        request(path)
            .header("Content-Type", mediaType)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(address.resolve(path))
        .timeout(Duration.ofMinutes(1))
        .header("Authorization", "Bearer " + token);
  }

  private String send(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() >= 300) {
      throw new IOException(
          "%s gave %d: %s".formatted(request.uri(), response.statusCode(), response.body()));
    }
    return response.body();
  }

  /** What the server measures under a name, all rows of it added up. */
  double metric(String name) throws IOException, InterruptedException {
    return get("metrics")
        .lines()
        .filter(line -> line.startsWith(name))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  @Override
  public void close() throws IOException {
    try {
      launcher.program("stop", "stop").run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
