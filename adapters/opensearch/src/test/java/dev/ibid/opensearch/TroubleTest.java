package dev.ibid.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.IndexScene;
import dev.ibid.search.SearchIndex;
import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What people are told when the cluster does not answer as it should. */
final class TroubleTest extends IndexScene {
  private static final String SEARCH = "POST /ibid/_msearch";
  private static final String NO_HITS = "{'status':200,'hits':{'hits':[]}}";
  private static final String ONE_PART =
      "{'status':200,'hits':{'total':{'value':1},'hits':[{'sort':[1.5,7,2]}]}}";

  private final LocalCluster server = new LocalCluster();
  private final OpenSearchIndex index = OpenSearchIndex.open(server.cluster(Duration.ofMinutes(5)));

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
  void a_cluster_that_is_not_there_cannot_be_reached() {
    server.close();

    assertTrouble(ErrorCode.INDEX_UNAVAILABLE, "cannot be reached", index::stamp);
  }

  @Test
  void a_login_is_shown_to_the_cluster_and_to_nobody_else() {
    assertThat(server.logins).containsOnly("Basic YWRhOnNlc2FtZQ==");
    server.instead("GET /ibid/_mapping", 401, "Unauthorized");

    assertTrouble(ErrorCode.INDEX_UNAVAILABLE, "check user, password", index::stamp);
    assertThatThrownBy(index::stamp).hasMessageNotContaining("sesame");
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 503})
  void a_busy_cluster_is_to_be_asked_later(int status) {
    server.instead("GET /ibid/_mapping", status, "");

    assertTrouble(ErrorCode.INDEX_UNAVAILABLE, "try again later", index::stamp);
  }

  @Test
  void the_deepest_reason_is_told_in_one_line() {
    server.instead(
        "GET /ibid/_mapping",
        400,
        "{'error':{'reason':'all failed','caused_by':{'reason':'no room\\n"
            + "on disk'}},'status':400}");

    assertTrouble(ErrorCode.INDEX_UNAVAILABLE, "400: no room)", index::stamp);
    assertThatThrownBy(index::stamp)
        .isInstanceOfSatisfying(
            IbidException.class,
            e ->
                assertThat(e.publicMessage())
                    .isEqualTo("The search index failed; see the cluster's log"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html>",
        "[]",
        "",
        "{}",
        "{'ibid-4':{}}",
        "{'other':{'mappings':{}}}",
        "{'ibid-4':{'mappings':{}},'ibid-5':{'mappings':{}}}"
      })
  void what_is_no_answer_of_such_a_cluster_is_refused(String answer) {
    server.instead("GET /ibid/_mapping", 200, answer);

    assertTrouble(ErrorCode.INDEX_UNAVAILABLE, "cannot be used", index::stamp);
  }

  @Test
  void a_cluster_that_does_not_answer_is_not_waited_for_any_longer() {
    assertTrouble(
        ErrorCode.INDEX_UNAVAILABLE,
        "within 1.0 s",
        () -> {
          try (OpenSearchIndex hasty =
              OpenSearchIndex.open(server.cluster(Duration.ofSeconds(1)))) {
            hasty.commit("one");
          }
        });
  }

  @Test
  void who_is_interrupted_does_not_wait() {
    Thread.currentThread().interrupt();

    assertTrouble(ErrorCode.INTERRUPTED, "Interrupted", index::stamp);
    assertThat(Thread.interrupted()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{'responses':[]}",
        "{'responses':[{'status':200},{'status':200}]}",
        "{'responses':[{'status':200,'timed_out':true,'hits':{'hits':[]}}," + NO_HITS + "]}"
      })
  void incomplete_results_are_no_results(String answer) {
    server.when(SEARCH, 200, answer);

    assertTrouble(ErrorCode.INDEX_UNAVAILABLE, "cannot be used", () -> find("red"));
  }

  @Test
  void a_result_that_names_no_part_is_refused() {
    server
        .when(SEARCH, 200, "{'responses':[%s,%s]}".formatted(ONE_PART, ONE_PART))
        .when(SEARCH, 200, "{'responses':[{'status':200,'hits':{'hits':[{'sort':[1.5]}]}}]}");

    assertTrouble(ErrorCode.INDEX_UNAVAILABLE, "names no part", () -> find("red"));
  }

  @Test
  void a_search_in_an_index_that_was_just_thrown_away_is_repeated() {
    server
        .when(SEARCH, 200, "{'responses':[{'status':404},%s]}".formatted(ONE_PART))
        .when(SEARCH, 200, "{'responses':[%s,%s]}".formatted(ONE_PART, ONE_PART))
        .when(SEARCH, 200, "{'responses':[{'status':503}]}")
        .when(SEARCH, 200, "{'responses':[%s]}".formatted(ONE_PART));

    assertThat(find("red")).containsExactly(part(7, 2));
  }

  @Test
  void a_part_that_is_not_taken_fails_the_change() {
    server.when(
        "POST /ibid/_bulk",
        200,
        "{'items':[{'index':{'status':201}},"
            + "{'index':{'status':400,'error':{'reason':'too odd'}}}]}");

    assertTrouble(ErrorCode.INDEX_UNAVAILABLE, "400: too odd", () -> put(facets(1), "red", "blue"));
  }

  @Test
  void what_somebody_else_wrote_meanwhile_is_deleted_again() {
    server
        .when("POST /ibid/_bulk", 200, "{'items':[{'index':{'status':201}}]}")
        .when("POST /ibid/_refresh", 200, "{}")
        .when("POST /ibid/_delete_by_query", 409, "{}")
        .when("POST /ibid/_delete_by_query", 200, "{'failures':[]}");

    put(facets(1), "red");

    assertThat(server.requests)
        .endsWith("POST /ibid/_refresh", "POST /ibid/_delete_by_query")
        .filteredOn("POST /ibid/_delete_by_query"::equals)
        .hasSize(2);
  }

  @Test
  void nothing_counts_as_erased_while_a_copy_of_it_is_out_of_reach() {
    server
        .when("GET /ibid/_stats/docs", 200, copies(-1, 0))
        .when("POST /ibid/_delete_by_query", 200, "{'failures':[]}")
        .when("POST /ibid/_flush", 200, "{'_shards':{'failed':0}}")
        .when("GET /ibid/_stats/merge", 200, "{'_shards':{'failed':0}}")
        .when("POST /ibid/_forcemerge", 200, "{'_shards':{'failed':1}}");

    assertTrouble(
        ErrorCode.INDEX_UNAVAILABLE, "shards failed", () -> index.erase(List.of(new SourceKey(1))));
  }

  @Test
  void erasing_waits_until_no_copy_needs_what_was_written() {
    server
        .when("GET /ibid/_stats/docs", 200, copies(5, 3))
        .when("GET /ibid/_stats/docs", 200, copies(6, 5))
        .when("GET /ibid/_stats/docs", 200, copies(6, 6))
        .when("POST /ibid/_delete_by_query", 200, "{'failures':[]}")
        .when("GET /ibid/_stats/merge", 200, merging(1))
        .when("GET /ibid/_stats/merge", 200, merging(0))
        .when("POST /ibid/_forcemerge", 200, "{'_shards':{'failed':0}}")
        .when("POST /ibid/_refresh", 200, "{'_shards':{'failed':0}}")
        .when("POST /ibid/_flush", 200, "{'_shards':{'failed':0}}");

    index.erase(List.of(new SourceKey(1)));

    assertThat(server.requests)
        .endsWith(
            "GET /ibid/_stats/docs",
            "POST /ibid/_delete_by_query",
            "GET /ibid/_stats/docs",
            "GET /ibid/_stats/docs",
            "POST /ibid/_flush",
            "GET /ibid/_stats/merge",
            "POST /ibid/_forcemerge",
            "GET /ibid/_stats/merge",
            "POST /ibid/_forcemerge",
            "POST /ibid/_refresh",
            "POST /ibid/_flush");
  }

  private static String copies(long written, long kept) {
    return ("{'_shards':{'failed':0},'indices':{'ibid-4':{'shards':{'0':[{'seq_no':{'max_seq_no':%d},"
            + "'retention_leases':{'leases':[{'retaining_seq_no':%d}]}}]}}}}")
        .formatted(written, kept);
  }

  private static String merging(int merges) {
    return "{'_shards':{'failed':0},'_all':{'total':{'merges':{'current':%d}}}}".formatted(merges);
  }

  private static void assertTrouble(ErrorCode code, String words, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(IbidException.class, e -> assertThat(e.code()).isEqualTo(code))
        .hasMessageContaining(words)
        .hasMessageContaining("ibid@127.0.0.1:")
        .hasMessageNotContaining("\n");
  }
}
