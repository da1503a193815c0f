package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.SourceHandle;
import dev.ibid.engine.Ibid;
import dev.ibid.opensearch.Cluster;
import dev.ibid.opensearch.OpenSearchIndex;
import dev.ibid.opensearch.OpenSearchProcess;
import dev.ibid.search.indexing.SharedProgress;
import dev.ibid.server.HttpCall.Response;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Two servers that share a PostgreSQL and an index in OpenSearch. */
@EnabledIfSystemProperty(named = OpenSearchProcess.LIBRARIES, matches = ".+")
@Timeout(300)
class SharedIndexTest {
  private static final Pattern CITATION = Pattern.compile("\"citation\":\"(mem:\\w{6})\"");
  private static final AtomicInteger INDEXES = new AtomicInteger();
  private static OpenSearchProcess node;

  @TempDir private Path folder;
  private final String url = PostgresqlEngine.newDatabase();
  private final String index = "shared" + INDEXES.incrementAndGet();
  private SharingServer one;
  private SharingServer other;

  @BeforeAll
  static void startNode() {
    node = new OpenSearchProcess();
  }

  @AfterAll
  static void endNode() {
    node.close();
  }

  @BeforeEach
  void start() {
    one = server("one");
    other = server("other");
  }

  @AfterEach
  void end() {
    one.close();
    other.close();
  }

  private SharingServer server(String name) {
    return server(name, index);
  }

  private SharingServer server(String name, String searched) {
    return new SharingServer(
        folder.resolve(name),
        url,
        Map.of("IBID_SEARCH_URL", node.url(), "IBID_SEARCH_INDEX", searched));
  }

  @Test
  void who_begins_while_another_takes_an_index_over_waits_for_it() {
    String fresh = "shared" + INDEXES.incrementAndGet();
    try (OpenSearchIndex begun =
        OpenSearchIndex.open(
            new Cluster(
                URI.create(node.url()),
                fresh,
                Optional.empty(),
                Optional.empty(),
                1,
                Duration.ofSeconds(30)))) {
      SharedProgress progress = begun.progress();
      assertThat(progress.take(progress.load(), Duration.ofSeconds(15))).isPresent();
      try (SharingServer late = server("late", fresh)) {
        assertThat(late.remember("a", "The lift stopped").status()).isEqualTo(201);
      }
    }
  }

  private static String citation(Response response) {
    Matcher found = CITATION.matcher(response.body());
    assertThat(found.find()).as(response.body()).isTrue();
    return found.group(1);
  }

  @Test
  void what_one_stores_the_other_finds_at_once() {
    for (int i = 0; i < 10; i++) {
      SharingServer writing = i % 2 == 0 ? one : other;
      SharingServer asking = i % 2 == 0 ? other : one;
      String stored = citation(writing.remember("e" + i, "The valve number" + i + " leaks"));
      Response found = asking.search("valve number" + i);
      assertThat(found.body()).contains(stored).doesNotContain("not indexed yet");
    }
    assertThat(folder.resolve("one").resolve("index")).doesNotExist();
  }

  @Test
  void answers_are_those_of_an_index_in_files() {
    try (SharingServer embedded = new SharingServer(folder.resolve("embedded"), url)) {
      List<String> told = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        told.add(
            citation(
                (i % 3 == 0 ? one : other)
                    .remember(
                        "e" + i,
                        "Note " + i + ": the boiler was checked, pressure " + i + " bar")));
      }
      citation(one.remember("k", "보일러의 압력은 2바이다"));
      for (String query :
          new String[] {"boiler pressure", "note 7", "checked", "보일러 압력", "🔥", "nothing of it"}) {
        String expected = embedded.search(query).body();
        assertThat(one.search(query).body()).as(query).isEqualTo(expected);
        assertThat(other.search(query).body()).as(query).isEqualTo(expected);
      }
      String question = "{\"question\":\"What was the pressure of note 7?\"}";
      String expected = lasting(embedded.post("/api/ask", question).body());
      assertThat(expected).contains(told.get(7));
      assertThat(lasting(other.post("/api/ask", question).body())).isEqualTo(expected);
    }
  }

  /** An answer without its number and its times. */
  private static String lasting(String answer) {
    return answer
        .replaceAll("\"id\":\"a[a-z0-9]{11}\"", "ANSWER")
        .replaceAll("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z", "TIME");
  }

  @Test
  void what_one_forgets_the_other_shows_no_more() {
    String kept = citation(one.remember("a", "The pump was oiled in May"));
    String gone = citation(one.remember("b", "The pump was painted red"));
    assertThat(other.search("pump").body()).contains(kept, gone);

    Ibid engine = one.engine();
    engine.memory().forget(List.of(engine.citations().require(SourceHandle.parse(gone))));

    assertThat(other.search("pump").body()).contains(kept).doesNotContain(gone, "painted");
  }

  @Test
  void a_store_does_not_use_the_index_of_another() {
    one.remember("a", "The attic has three windows");
    String another = PostgresqlEngine.newDatabase();
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () ->
                    new SharingServer(
                        folder.resolve("third"),
                        another,
                        Map.of("IBID_SEARCH_URL", node.url(), "IBID_SEARCH_INDEX", index))))
        .hasMessageContaining("another store")
        .hasMessageContaining("search.index");
    assertThat(Files.exists(folder.resolve("third"))).isTrue();
  }

  @Test
  void while_the_cluster_is_down_writes_go_on_and_searches_say_so() {
    String before = citation(one.remember("a", "The lift was serviced"));
    assertThat(other.search("lift").body()).contains(before);
    List<String> logged = Collections.synchronizedList(new ArrayList<>());
    Logger log = Logger.getLogger("dev.ibid");
    Handler counting = new StreamHandler(OutputStream.nullOutputStream(), new SimpleFormatter());
    counting.setLevel(Level.WARNING);
    counting.setFilter(each -> !logged.add(each.getMessage()));
    log.addHandler(counting);
    node.kill();
    List<String> stored = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      stored.add(citation((i % 2 == 0 ? one : other).remember("d" + i, "The lift stopped " + i)));
      assertThat((i % 2 == 0 ? one : other).search("lift " + i).status()).isEqualTo(503);
    }
    log.removeHandler(counting);
    // Each kind once by each server, however often it happens.
    assertThat(logged).isNotEmpty().hasSizeLessThanOrEqualTo(6);
    Response refused = other.search("lift stopped");
    assertThat(refused.status()).as(refused.body()).isEqualTo(503);
    assertThat(refused.header("Retry-After")).contains("1");
    assertThat(refused.body()).contains("search index").doesNotContain("127.0.0.1", node.url());
    assertThat(one.get("/ready").status()).isEqualTo(200);

    node.restart();
    for (int i = 0; i < stored.size(); i++) {
      Response found = other.search("lift stopped " + i);
      for (int again = 0; again < 20 && !found.body().contains(stored.get(i)); again++) {
        found = other.search("lift stopped " + i);
      }
      assertThat(found.body()).contains(stored.get(i));
    }
  }
}
