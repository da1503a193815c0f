package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.cli.home.Home;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.jdbc.connection.PostgresqlServer;
import dev.ibid.lucene.LuceneIndex;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventFilter;
import dev.ibid.opensearch.Cluster;
import dev.ibid.opensearch.OpenSearchIndex;
import dev.ibid.opensearch.OpenSearchProcess;
import dev.ibid.search.Candidate;
import dev.ibid.search.Filter;
import dev.ibid.search.SearchIndex;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever breaks while several clients write: what was acknowledged is stored once and found, and
 * reading answers or says that it cannot now.
 */
@Timeout(1800)
class KillRoundsTest {
  private static final int ROUNDS =
      Integer.getInteger("ibid.rounds", Boolean.getBoolean("ibid.slow") ? 20 : 2);

  @TempDir private Path folder;
  private final WriteLoad load = new WriteLoad();

  private static String awaitCaughtUp(SharingServer server) {
    String found = server.get("/api/search?q=" + WriteLoad.WORD + "&wait=true").body();
    assertThat(found).doesNotContain("not indexed yet");
    return found;
  }

  private void report(String what) {
    System.out.printf(
        "%s: %d rounds, %d events acknowledged after at most %.1f s, none lost or doubled%n",
        what, ROUNDS, load.acknowledged().size(), load.longest().toMillis() / 1e3);
  }

  /** What is stored, by key; every acknowledged event once. */
  private Set<SourceKey> stored(String url) {
    List<CitedEvent> events = new ArrayList<>();
    try (JdbcStore store =
        JdbcStore.postgresql(
            new PostgresqlServer(url, Optional.empty(), 2, Duration.ofSeconds(30)),
            Clock.systemUTC())) {
      store.events().forEach(EventFilter.ALL, events::add);
    }
    assertThat(events).extracting(each -> each.event().id().value()).doesNotHaveDuplicates();
    assertThat(events)
        .extracting(each -> each.event().id().value())
        .containsExactlyInAnyOrderElementsOf(load.acknowledged());
    return events.stream().map(CitedEvent::key).collect(Collectors.toSet());
  }

  /** What the index of a server that has ended holds. */
  private Set<SourceKey> indexed(Path home, String url) {
    String identity;
    try (JdbcStore store =
        JdbcStore.postgresql(
            new PostgresqlServer(url, Optional.empty(), 2, Duration.ofSeconds(30)),
            Clock.systemUTC())) {
      identity = store.identity();
    }
    return indexed(LuceneIndex.open(new Home(home).shared(identity).resolve("index")));
  }

  /** All that an index holds, which is closed then. */
  private static Set<SourceKey> indexed(SearchIndex opened) {
    try (SearchIndex index = opened) {
      return index
          .lexical(
              Set.copyOf(new LuceneTermAnalyzer().analyze(WriteLoad.WORD)),
              Scope.ALL,
              Filter.NONE,
              1_000_000)
          .stream()
          .map(Candidate::source)
          .collect(Collectors.toSet());
    }
  }

  @Test
  void a_server_is_killed() throws Exception {
    String url = PostgresqlEngine.newDatabase();
    Path home = folder.resolve("killed");
    try (SharingServer other = new SharingServer(folder.resolve("other"), url)) {
      AtomicReference<ServerProcess> server = new AtomicReference<>(new ServerProcess(home, url));
      for (int i = 0; i < ROUNDS; i++) {
        int enough = load.acknowledged().size() + 10;
        load.during(
            i,
            (verb, path) -> server.get().call(verb, path),
            () -> {
              while (load.acknowledged().size() < enough) {
                Thread.sleep(5);
              }
              server.get().kill();
              server.set(new ServerProcess(home, url));
            });
      }
      var unused = server.get().call("GET", "/api/search?q=lamp&wait=true").send();
      server.get().terminate();
      awaitCaughtUp(other);
    }
    Set<SourceKey> stored = stored(url);
    assertThat(indexed(home, url)).isEqualTo(stored);
    assertThat(indexed(folder.resolve("other"), url)).isEqualTo(stored);
    report("server killed");
  }

  @Test
  @Tag("slow")
  @EnabledIfSystemProperty(named = OpenSearchProcess.LIBRARIES, matches = ".+")
  void the_only_node_of_the_shared_index_is_killed() throws Exception {
    killNodes(List.of(new OpenSearchProcess()), 1, "the only node of OpenSearch killed");
  }

  @Test
  @Tag("slow")
  @EnabledIfSystemProperty(named = OpenSearchProcess.LIBRARIES, matches = ".+")
  void nodes_of_three_are_killed_in_turn() throws Exception {
    // Not the one that is asked, behind which a load balancer would be in earnest.
    killNodes(OpenSearchProcess.cluster(3), 2, "one of three nodes of OpenSearch killed");
  }

  /**
   * @param mortal how many of the last nodes are killed in turn
   */
  private void killNodes(List<OpenSearchProcess> nodes, int mortal, String what) throws Exception {
    String url = PostgresqlEngine.newDatabase();
    String asked = nodes.getFirst().url();
    try (SharingServer server =
        new SharingServer(
            folder.resolve("home"),
            url,
            Map.of("IBID_SEARCH_URL", asked, "IBID_SEARCH_INDEX", "kills"))) {
      for (int i = 0; i < ROUNDS; i++) {
        int enough = load.acknowledged().size() + 20;
        OpenSearchProcess victim = nodes.get(nodes.size() - 1 - i % mortal);
        load.during(
            i,
            server::call,
            () -> {
              while (load.acknowledged().size() < enough) {
                Thread.sleep(5);
              }
              victim.kill();
              victim.restart();
            });
      }
      assertThat(server.engine().maintenance().catchUp(Duration.ofMinutes(2))).isTrue();
      Cluster cluster =
          new Cluster(
              URI.create(asked),
              "kills",
              Optional.empty(),
              Optional.empty(),
              1,
              Duration.ofSeconds(30));
      assertThat(indexed(OpenSearchIndex.open(cluster))).isEqualTo(stored(url));
    } finally {
      nodes.forEach(OpenSearchProcess::close);
    }
    report(what);
  }

  @Test
  void the_connection_is_cut() throws Exception {
    String url = PostgresqlEngine.newDatabase();
    try (CuttingProxy proxy = new CuttingProxy(PostgresqlEngine.port())) {
      try (SharingServer server = new SharingServer(folder.resolve("home"), proxy.through(url))) {
        for (int i = 0; i < ROUNDS; i++) {
          int enough = load.acknowledged().size() + 20;
          load.during(
              i,
              server::call,
              () -> {
                while (load.acknowledged().size() < enough) {
                  Thread.sleep(5);
                }
                proxy.cut();
              });
        }
        awaitCaughtUp(server);
      }
    }
    assertThat(indexed(folder.resolve("home"), url)).isEqualTo(stored(url));
    report("connection cut");
  }

  @Test
  void the_database_is_restarted() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    String url = "jdbc:postgresql://localhost:%d/postgres?user=postgres".formatted(port);
    AtomicReference<EmbeddedPostgres> database = new AtomicReference<>(start(port));
    try {
      try (SharingServer server = new SharingServer(folder.resolve("home"), url)) {
        for (int i = 0; i < ROUNDS; i++) {
          int enough = load.acknowledged().size() + 20;
          load.during(
              i,
              server::call,
              () -> {
                while (load.acknowledged().size() < enough) {
                  Thread.sleep(5);
                }
                database.get().close();
                database.set(start(port));
              });
        }
        awaitCaughtUp(server);
      }
      assertThat(indexed(folder.resolve("home"), url)).isEqualTo(stored(url));
    } finally {
      database.get().close();
    }
    report("PostgreSQL restarted");
  }

  private EmbeddedPostgres start(int port) throws IOException {
    return PostgresqlEngine.builder()
        .setPort(port)
        .setDataDirectory(folder.resolve("data"))
        .setCleanDataDirectory(false)
        .start();
  }
}
