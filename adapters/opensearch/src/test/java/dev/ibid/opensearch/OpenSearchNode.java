package dev.ibid.opensearch;

import dev.ibid.error.IbidException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * A real node of OpenSearch that all tests share, each with an index of its own. It ends with the
 * process that started it, however that ends.
 */
final class OpenSearchNode implements AutoCloseable {
  /** Where the node's libraries are; absent without the Maven profile for it. */
  static final String LIBRARIES = "ibid.opensearch.node";

  private static final Duration START = Duration.ofMinutes(2);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);

  /** Two, so that nothing can rely on all parts being in one place. */
  private static final int SHARDS = 2;

  /** Hands tests the node, which is started for the first of them and ended after the last. */
  static final class Shared implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == OpenSearchNode.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return context
          .getRoot()
          .getStore(ExtensionContext.Namespace.create(OpenSearchNode.class))
          .computeIfAbsent(OpenSearchNode.class, type -> start(), OpenSearchNode.class);
    }
  }

  private final Path folder;
  private final Process process;
  private final URI address;

  private OpenSearchNode(Path folder, Process process, URI address) {
    this.folder = folder;
    this.process = process;
    this.address = address;
  }

  private static OpenSearchNode start() {
    try {
      Path folder = Files.createTempDirectory(libraries(), "run");
      Files.createDirectories(folder.resolve("config"));
      int port = freePort();
      OpenSearchNode node =
          new OpenSearchNode(
              folder,
              command(folder, port).start(),
              URI.create("http://127.0.0.1:%d".formatted(port)));
      node.awaitReadiness();
      return node;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ProcessBuilder command(Path folder, int port) {
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
            String.valueOf(port))
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("output").toFile());
  }

  private static Path libraries() {
    return Path.of(System.getProperty(LIBRARIES));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private void awaitReadiness() throws IOException {
    long deadline = System.nanoTime() + START.toNanos();
    while (!isReady()) {
      if (System.nanoTime() - deadline > 0 || !process.isAlive()) {
        String output = Files.readString(folder.resolve("output"));
        close();
        throw new IllegalStateException("The node did not start:\n" + output);
      }
      pause();
    }
  }

  private boolean isReady() {
    try (ClusterClient exchange = new ClusterClient(cluster("any"))) {
      return exchange.ask("GET", "/_cluster/health", Map.of()).isGood();
    } catch (IbidException e) {
      return false;
    }
  }

  private static void pause() {
    try {
      Thread.sleep(BETWEEN_LOOKS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** An index that nobody else uses. */
  Cluster newCluster() {
    return cluster("test-" + UUID.randomUUID());
  }

  private Cluster cluster(String index) {
    return new Cluster(
        address, index, Optional.empty(), Optional.empty(), SHARDS, Duration.ofMinutes(1));
  }

  /** Throws the index away. */
  void drop(Cluster cluster) {
    try (ClusterClient exchange = new ClusterClient(cluster)) {
      exchange.require("DELETE", "/" + cluster.index() + "-*", Map.of());
    }
  }

  /** All files that the node has at the moment. */
  List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("data"))) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    try {
      process.waitFor(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
