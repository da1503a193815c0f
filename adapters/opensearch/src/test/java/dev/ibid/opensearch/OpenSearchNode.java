package dev.ibid.opensearch;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** One node of OpenSearch that all tests share, each with an index of its own. */
final class OpenSearchNode implements AutoCloseable {
  static final String LIBRARIES = OpenSearchProcess.LIBRARIES;

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
          .computeIfAbsent(
              OpenSearchNode.class, type -> new OpenSearchNode(), OpenSearchNode.class);
    }
  }

  private final OpenSearchProcess process = new OpenSearchProcess();

  private OpenSearchNode() {}

  /** An index that nobody else uses. */
  Cluster newCluster() {
    return new Cluster(
        URI.create(process.url()),
        "test-" + UUID.randomUUID(),
        Optional.empty(),
        Optional.empty(),
        SHARDS,
        Duration.ofMinutes(1));
  }

  /** Throws the index away. */
  void drop(Cluster cluster) {
    try (ClusterClient exchange = new ClusterClient(cluster)) {
      exchange.require("DELETE", "/" + cluster.index() + "-*", Map.of());
    }
  }

  /** All files that the node has at the moment. */
  List<Path> files() throws IOException {
    return process.files();
  }

  @Override
  public void close() {
    process.close();
  }
}
