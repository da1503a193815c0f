package dev.ibid.opensearch;

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
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A real node of OpenSearch that can be killed and started again where it was. It ends with the
 * process that started it, however that ends.
 */
public final class OpenSearchProcess implements AutoCloseable {
  /** Where the node's libraries are; absent without the Maven profile for it. */
  public static final String LIBRARIES = "ibid.opensearch.node";

  private static final Duration START = Duration.ofMinutes(10);

  private final Path folder;
  private final int port;

  /** Ports on which nodes talk to each other, this one's first; one for a node that is alone. */
  private final List<Integer> peers;

  private Process process;

  /** A node that is a cluster by itself. */
  public OpenSearchProcess() {
    this(List.of(freePort()));
    awaitReadiness(1);
  }

  private OpenSearchProcess(List<Integer> peers) {
    try {
      this.peers = List.copyOf(peers);
      folder = Files.createTempDirectory(libraries(), "run");
      Files.createDirectories(folder.resolve("config"));
      port = freePort();
      process = command().start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Nodes that are one cluster, each a process. */
  public static List<OpenSearchProcess> cluster(int nodes) {
    List<Integer> ports = Stream.generate(OpenSearchProcess::freePort).limit(nodes).toList();
    List<OpenSearchProcess> cluster = new ArrayList<>();
    for (int i = 0; i < nodes; i++) {
      List<Integer> ownFirst = new ArrayList<>(ports);
      Collections.swap(ownFirst, 0, i);
      cluster.add(new OpenSearchProcess(ownFirst));
    }
    cluster.forEach(each -> each.awaitReadiness(nodes));
    return List.copyOf(cluster);
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
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
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            String.join(
                File.pathSeparator,
                libraries().resolve("classes").toString(),
                libraries().resolve("lib").resolve("*").toString(),
                libraries().resolve("knn").resolve("*").toString()),
            "dev.ibid.opensearch.node.NodeMain",
            folder.toString(),
            String.valueOf(port),
            peers.stream().map(String::valueOf).collect(Collectors.joining(",")))
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("output").toFile());
  }

  public String url() {
    return "http://127.0.0.1:" + port;
  }

  public long pid() {
    return process.pid();
  }

  /** Ends it without a warning. */
  public void kill() {
    process.destroyForcibly();
    try {
      process.waitFor(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Starts it again with what it had, and waits until it answers. */
  public void restart() {
    try {
      process = command().start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    awaitReadiness(peers.size());
  }

  /** The answer of the node itself; empty while there is none. */
  public String ask(String verb, String path) {
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

  private void awaitReadiness(int nodes) {
    long deadline = System.nanoTime() + START.toNanos();
    String health =
        "/_cluster/health?wait_for_status=yellow&timeout=10s&wait_for_nodes=%3E%3D" + nodes;
    while (!ask("GET", health).contains("\"timed_out\":false")) {
      if (System.nanoTime() - deadline > 0 || !process.isAlive()) {
        String output = output();
        close();
        throw new IllegalStateException("The node did not start:\n" + output);
      }
      try {
        Thread.sleep(100);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }

  private String output() {
    try {
      return Files.readString(folder.resolve("output"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All files that the node has at the moment. */
  List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("data"))) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @Override
  public void close() {
    kill();
    // It is closed already where it did not start.
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
