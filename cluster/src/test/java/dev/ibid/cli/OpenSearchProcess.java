package dev.ibid.cli;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A real node of OpenSearch that can be killed and started again where it was. */
final class OpenSearchProcess implements AutoCloseable {
  /** Where the node's libraries are; absent without the Maven profile for it. */
  static final String LIBRARIES = "ibid.opensearch.node";

  private static final Duration START = Duration.ofMinutes(3);

  private final Path folder;
  private final int port;
  private Process process;

  OpenSearchProcess() {
    try {
      folder = Files.createTempDirectory(libraries(), "run");
      Files.createDirectories(folder.resolve("config"));
      try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        port = socket.getLocalPort();
      }
      process = command().start();
      awaitReadiness();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path libraries() {
    return Path.of(System.getProperty(LIBRARIES));
  }

  private ProcessBuilder command() {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx400m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            String.join(
                File.pathSeparator,
                libraries().resolve("classes").toString(),
                libraries().resolve("lib").resolve("*").toString(),
                libraries().resolve("knn").resolve("*").toString()),
            "dev.ibid.opensearch.node.NodeMain",
            folder.toString(),
            String.valueOf(port))
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("output").toFile());
  }

  String url() {
    return "http://127.0.0.1:" + port;
  }

  /** Ends it without a warning. */
  void kill() {
    process.destroyForcibly();
    try {
      process.waitFor(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Starts it again with what it had, and waits until it answers. */
  void restart() {
    try {
      process = command().start();
      awaitReadiness();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The answer of the node itself; empty while there is none. */
  String ask(String verb, String path) {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client
          .send(
              HttpRequest.newBuilder(URI.create(url() + path))
                  .method(verb, HttpRequest.BodyPublishers.noBody())
                  .build(),
              HttpResponse.BodyHandlers.ofString())
          .body();
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private void awaitReadiness() throws IOException {
    long deadline = System.nanoTime() + START.toNanos();
    while (!ask("GET", "/_cluster/health?wait_for_status=yellow&timeout=10s")
        .contains("\"timed_out\":false")) {
      if (System.nanoTime() - deadline > 0 || !process.isAlive()) {
        throw new IllegalStateException(
            "The node did not start:\n" + Files.readString(folder.resolve("output")));
      }
      try {
        Thread.sleep(100);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }

  @Override
  public void close() {
    kill();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
