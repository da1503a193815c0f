package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.SourceHandle;
import dev.ibid.engine.Ibid;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.server.HttpCall;
import dev.ibid.server.HttpCall.Response;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two servers, each with an index of its own, over one PostgreSQL. */
@Timeout(120)
class TwoServersTest {
  private static final Pattern CITATION = Pattern.compile("\"citation\":\"(mem:\\w{6})\"");

  @TempDir private Path folder;
  private final String url = PostgresqlEngine.newDatabase();
  private SharingServer one;
  private SharingServer other;

  @BeforeEach
  void start() {
    one = new SharingServer(folder.resolve("one"), url);
    other = new SharingServer(folder.resolve("other"), url);
  }

  @AfterEach
  void end() {
    one.close();
    other.close();
  }

  private static String citation(Response response) {
    Matcher found = CITATION.matcher(response.body());
    assertThat(found.find()).as(response.body()).isTrue();
    return found.group(1);
  }

  /** A reply without what differs with time. */
  private static String hits(Response response) {
    assertThat(response.status()).as(response.body()).isEqualTo(200);
    return response.body();
  }

  @Test
  void what_one_stores_the_other_finds_at_once() {
    for (int i = 0; i < 20; i++) {
      SharingServer writing = i % 2 == 0 ? one : other;
      SharingServer asking = i % 2 == 0 ? other : one;
      String stored = citation(writing.remember("e" + i, "The valve number" + i + " leaks"));
      assertThat(asking.search("valve number" + i).body()).contains(stored);
    }
  }

  @Test
  void both_give_the_same_answers() {
    for (int i = 0; i < 30; i++) {
      (i % 3 == 0 ? one : other)
          .remember("e" + i, "Note " + i + ": the boiler was checked, pressure " + i + " bar");
    }
    for (String query : new String[] {"boiler pressure", "note 7", "checked", "보일러"}) {
      assertThat(hits(one.search(query))).isEqualTo(hits(other.search(query)));
    }
  }

  @Test
  void what_one_forgets_the_other_shows_no_more() {
    String kept = citation(one.remember("a", "The pump was oiled in May"));
    String gone = citation(one.remember("b", "The pump was painted red"));
    assertThat(other.search("pump").body()).contains(kept, gone);
    assertThat(other.get("/api/details?ids=" + gone).body()).contains("painted red");

    Ibid engine = one.engine();
    engine.memory().forget(List.of(engine.citations().require(SourceHandle.parse(gone))));

    assertThat(other.search("pump").body()).contains(kept).doesNotContain(gone, "painted");
    assertThat(other.get("/api/citations/" + gone).status()).isEqualTo(410);
  }

  @Test
  void a_server_that_comes_later_learns_everything_and_goes_on_where_it_was() {
    String early = citation(one.remember("a", "The attic has three windows"));
    SharingServer late = new SharingServer(folder.resolve("late"), url);
    assertThat(late.search("attic windows").body()).contains(early);
    late.close();
    String meanwhile = citation(other.remember("b", "The cellar has one window"));
    late = new SharingServer(folder.resolve("late"), url);
    try {
      assertThat(late.search("cellar window").body()).contains(meanwhile);
      assertThat(late.search("attic").body()).contains(early);
      assertThat(late.engine().maintenance().pending(Work.INDEX)).isLessThan(2);
    } finally {
      late.close();
    }
  }

  @Test
  void a_key_that_one_has_answered_is_known_to_the_other() {
    String body = "{\"session\":\"s\",\"type\":\"insight\",\"content\":\"once\"}";
    Response first =
        one.call("POST", "/api/events").header("Idempotency-Key", "k").json(body).send();
    Response again =
        other.call("POST", "/api/events").header("Idempotency-Key", "k").json(body).send();
    assertThat(first.status()).isEqualTo(201);
    assertThat(again.body()).isEqualTo(first.body());
    Response changed =
        other
            .call("POST", "/api/events")
            .header("Idempotency-Key", "k")
            .json(body.replace("once", "twice"))
            .send();
    assertThat(changed.status()).isEqualTo(422);
  }

  @Test
  void a_token_that_one_takes_back_is_good_at_neither() {
    var made = one.wiring().tokens().create("t", Scope.of(new Project("p")));
    assertThat(other.call("GET", "/api/sessions").bearer(made.secret()).send().status())
        .isEqualTo(200);
    one.wiring().tokens().revoke(made.token().id());
    assertThat(other.call("GET", "/api/sessions").bearer(made.secret()).send().status())
        .isEqualTo(401);
  }

  @Test
  void a_browser_that_one_lets_in_is_let_in_by_the_other_until_either_ends_it() {
    String form = "code=" + one.code();
    Response entry =
        new HttpCall(other.port(), "POST", "/login")
            .body("application/x-www-form-urlencoded", form)
            .send();
    String cookie = entry.header("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
    for (SharingServer each : List.of(one, other)) {
      assertThat(asBrowser(each, "GET", "/api/sessions", cookie).status()).isEqualTo(200);
    }
    Response again =
        new HttpCall(one.port(), "POST", "/login")
            .body("application/x-www-form-urlencoded", form)
            .send();
    assertThat(again.status()).isEqualTo(403);

    assertThat(asBrowser(one, "DELETE", "/login", cookie).status()).isEqualTo(204);
    for (SharingServer each : List.of(one, other)) {
      assertThat(asBrowser(each, "GET", "/api/sessions", cookie).status()).isEqualTo(401);
    }
  }

  @Test
  void who_guesses_codes_has_no_more_tries_at_two_servers_than_at_one() {
    long begun = System.nanoTime();
    int tried = 0;
    for (int i = 0; i < 60; i++) {
      int status = guess(i % 2 == 0 ? one : other, "wrong" + i).status();
      assertThat(status).isIn(403, 429);
      tried += status == 403 ? 1 : 0;
    }
    double seconds = (System.nanoTime() - begun) / 1e9;
    // Ten at first and two a second, however long this took.
    assertThat(tried).isBetween(10, (int) (11 + 2 * seconds));
  }

  @Test
  void who_watches_one_hears_what_is_changed_through_the_other() throws Exception {
    try (StreamReader watching = StreamReader.live(one.port())) {
      String citation = citation(other.remember("a", "The roof was mended"));
      String heard = watching.next().orElseThrow();
      // A reader may be told to look at everything first, where a server has just begun to listen.
      while (heard.contains("event: Reset")) {
        heard = watching.next().orElseThrow();
      }
      assertThat(heard).contains("event: Change", "\"stored\"", citation);
      assertThat(other.post("/api/forget", "{\"ids\":[\"a\"]}").status()).isEqualTo(200);
      assertThat(watching.next().orElseThrow()).containsAnyOf("\"forgotten\"", "event: Reset");
    }
  }

  private static Response guess(SharingServer server, String code) {
    return new HttpCall(server.port(), "POST", "/login")
        .body("application/x-www-form-urlencoded", "code=" + code)
        .send();
  }

  private static Response asBrowser(SharingServer server, String verb, String path, String cookie) {
    return new HttpCall(server.port(), verb, path).header("Cookie", cookie).send();
  }

  @Test
  void both_go_on_when_every_connection_was_cut() {
    citation(one.remember("a", "before the cut"));
    assertThat(other.search("cut").status()).isEqualTo(200);
    PostgresqlEngine.dropConnections();
    String stored = citation(one.remember("b", "after the cut"));
    Response found = other.search("after the cut");
    // A connection of the pool that was just in use is found dead by using it, once.
    if (found.status() == 503 || found.body().contains("\"notice\"")) {
      found = other.search("after the cut");
    }
    assertThat(found.body()).contains(stored);
  }
}
