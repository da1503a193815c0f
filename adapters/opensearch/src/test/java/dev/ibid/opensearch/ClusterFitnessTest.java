package dev.ibid.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.IndexChange;
import dev.ibid.search.IndexScene;
import dev.ibid.search.SearchIndex;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is said of a cluster that cannot hold the index, or has no room for a change now. */
final class ClusterFitnessTest extends IndexScene {
  private static final String BULK = "POST /ibid/_bulk";

  private final LocalCluster server = new LocalCluster();
  private final OpenSearchIndex index = open(Duration.ofMinutes(1));

  private OpenSearchIndex open(Duration timeout) {
    return OpenSearchIndex.open(server.cluster(timeout));
  }

  @AfterEach
  void close() {
    index.close();
    server.close();
  }

  @Override
  protected SearchIndex index() {
    return index;
  }

  @Test
  void an_old_release_is_refused() {
    server.instead("GET /", 200, "{'version':{'distribution':'opensearch','number':'2.19.1'}}");

    assertRefused("runs OpenSearch 2.19.1; 3.0 or later is needed", this::openAgain);
  }

  @Test
  void something_else_is_refused() {
    server.instead("GET /", 200, "{'version':{'number':'8.1.0'}}");
    assertRefused("is no OpenSearch (it says version 8.1.0", this::openAgain);
    server.instead("GET /", 200, "{'hello':'world'}");
    assertRefused("is no OpenSearch; check the address", this::openAgain);
  }

  @Test
  void a_node_without_the_plugin_is_named() {
    server.instead(
        "GET /_nodes/plugins",
        200,
        "{'nodes':{'a':{'name':'big','plugins':[{'classname':'org.opensearch.knn.plugin.KNNPlugin'}]},"
            + "'b':{'name':'small','plugins':[{'classname':'other'}]}}}");

    assertRefused("without the k-NN plugin (small); install opensearch-knn", this::openAgain);
  }

  @Test
  void a_cluster_that_does_not_tell_its_plugins_is_believed() {
    server.instead("GET /_nodes/plugins", 403, "{}");

    openAgain();
  }

  @Test
  void a_full_disk_is_told_as_such() {
    server.when(
        BULK,
        200,
        "{'items':[{'index':{'status':429,'error':{'type':'cluster_block_exception','reason':"
            + "'index [ibid-4] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage"
            + " watermark, index has read-only-allow-delete block];'}}}]}");

    assertRefused("a disk of the cluster is full (flood-stage", () -> put(facets(1), "red"));
  }

  @Test
  void disks_that_are_nearly_full_are_not_taken_for_a_wrong_password() {
    server.instead(
        "GET /ibid/_mapping",
        403,
        "{'error':{'type':'index_create_block_exception','reason':'blocked by: [FORBIDDEN/10/cluster"
            + " create-index blocked (api)];'}}");

    assertRefused("may make no new index", () -> index.requireStore("ours"));
  }

  @Test
  void what_is_rejected_is_sent_again_and_nothing_else() {
    server
        .when(BULK, 200, "{'items':[{'index':{'status':201}},{'index':{'status':429}}]}")
        .when(BULK, 429, "{'error':{'type':'circuit_breaking_exception','reason':'too much'}}")
        .when(BULK, 200, "{'items':[{'index':{'status':201}}]}")
        .when("POST /ibid/_delete_by_query", 200, "{'failures':[]}");

    put(facets(1), "red", "blue");

    assertThat(server.requests).filteredOn(BULK::equals).hasSize(3);
  }

  @Test
  void a_cluster_that_goes_on_rejecting_is_busy() {
    server.when(BULK, 429, "{}");
    try (OpenSearchIndex hasty = open(Duration.ofSeconds(1))) {
      assertRefused(
          "is busy (it takes no more changes now)",
          () -> hasty.apply(List.of(new IndexChange.Words(facets(1), List.of(words("red"))))));
    }
  }

  @Test
  void what_is_there_from_a_later_reading_stays() {
    server
        .when(BULK, 200, "{'items':[{'index':{'status':409}}]}")
        .when("POST /ibid/_delete_by_query", 200, "{'failures':[]}");

    put(facets(1), "red");

    assertThat(server.requests).filteredOn(BULK::equals).hasSize(1);
  }

  @Test
  void the_index_of_another_store_is_refused() {
    server.instead(
        "GET /ibid/_mapping", 200, "{'ibid-4':{'mappings':{'_meta':{'store':'theirs'}}}}");

    assertRefused("was made from another store", () -> index.requireStore("ours"));
    index.requireStore("theirs");
  }

  private void openAgain() {
    open(Duration.ofMinutes(1)).close();
  }

  private static void assertRefused(String words, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INDEX_UNAVAILABLE))
        .hasMessageContaining(words)
        .hasMessageContaining("ibid@127.0.0.1:")
        .hasMessageNotContaining("\n");
  }
}
