package dev.ibid.opensearch.node;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.opensearch.Version;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.PluginInfo;

/**
 * Runs one node in a folder, with all plugins on one class path, until nobody holds the other end
 * of its standard input: however the process ends that started it, the node ends with it.
 */
public final class NodeMain {
  private static final String PAINLESS = "org.opensearch.painless.PainlessModulePlugin";

  private static final List<PluginInfo> PLUGINS =
      List.of(
          plugin("org.opensearch.transport.Netty4ModulePlugin"),
          plugin("org.opensearch.analysis.common.CommonAnalysisModulePlugin"),
          plugin(PAINLESS),
          plugin("org.opensearch.index.reindex.ReindexModulePlugin"),
          plugin("org.opensearch.knn.plugin.KNNPlugin", PAINLESS),
          plugin(QuickLeases.class.getName()));

  private NodeMain() {}

  /** A node made of what is on the class path; only those who extend it can say so. */
  private static final class OneNode extends Node {
    OneNode(Environment environment) {
      super(environment, PLUGINS, true);
    }
  }

  /**
   * Starts the node.
   *
   * @param args the folder for all its files, its port for HTTP, and the ports on which the nodes
   *     of the cluster talk to each other, its own first
   */
  public static void main(String[] args) throws Exception {
    Thread watch = Thread.ofPlatform().start(NodeMain::endWithInput);
    OneNode node = new OneNode(environment(Path.of(args[0]), args[1], List.of(args[2].split(","))));
    node.start();
    watch.join();
  }

  private static Environment environment(Path home, String port, List<String> peers) {
    String name = peers.getFirst();
    Settings.Builder settings =
        Settings.builder()
            .put("path.home", home)
            .put("cluster.name", "ibid")
            .put("node.name", name)
            .put("transport.type", "netty4")
            .put("http.type", "netty4")
            .put("network.host", "127.0.0.1")
            .put("http.port", port)
            .put("transport.port", name)
            .put("cluster.routing.allocation.disk.threshold_enabled", false);
    if (peers.size() == 1) {
      settings.put("discovery.type", "single-node");
    } else {
      settings.putList("discovery.seed_hosts", peers.stream().map("127.0.0.1:"::concat).toList());
      settings.putList("cluster.initial_cluster_manager_nodes", peers);
    }
    return InternalSettingsPreparer.prepareEnvironment(
        settings.build(), Map.of(), home, () -> name);
  }

  private static PluginInfo plugin(String className, String... extended) {
    return new PluginInfo(
        className,
        "on the class path",
        Version.CURRENT.toString(),
        Version.CURRENT,
        "21",
        className,
        "",
        Stream.of(extended).toList(),
        false);
  }

  private static void endWithInput() {
    try {
      while (System.in.read() >= 0) {
        // Whatever is sent means nothing.
      }
    } catch (IOException e) {
      // As good as the end.
    }
    // Nobody wants its files any more.
    Runtime.getRuntime().halt(0);
  }
}
