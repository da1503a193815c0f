package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.access.AccessTokens;
import dev.ibid.server.HttpCall.Response;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two projects, two tokens, two servers: nobody learns anything of the other project. */
@Timeout(240)
class SeparatedProjectsTest {
  private static final int ROUNDS = 12;

  @TempDir private Path folder;
  private final String url = PostgresqlEngine.newDatabase();

  @Test
  void nothing_leaks_between_projects() throws Exception {
    inspect(url);
  }

  @Test
  void nothing_leaks_through_a_pooler_that_hands_connections_on_after_every_transaction()
      throws Exception {
    try (PgBouncerProcess pooler = PgBouncerProcess.start(folder)) {
      inspect(pooler.through(url));
    }
  }

  private void inspect(String store) throws Exception {
    try (SharingServer one = new SharingServer(folder.resolve("one"), store);
        SharingServer other = new SharingServer(folder.resolve("other"), store);
        ExecutorService threads = Executors.newFixedThreadPool(4)) {
      Tenant red = new Tenant("red", token(one, "red"), List.of(one, other));
      Tenant blue = new Tenant("blue", token(other, "blue"), List.of(other, one));
      List<Callable<Object>> work = new ArrayList<>();
      for (int i = 0; i < ROUNDS; i++) {
        int round = i;
        work.add(() -> red.live(round, blue));
        work.add(() -> blue.live(round, red));
      }
      for (Future<Object> done : threads.invokeAll(work)) {
        assertThat(done.get()).isEqualTo("well");
      }
      red.looksAtTheEnd(blue);
      blue.looksAtTheEnd(red);
      // Who may see everything sees both.
      assertThat(one.search("kettle").body()).contains("red").contains("blue");
    }
  }

  private static AccessTokens.Created token(SharingServer server, String project) {
    return server.wiring().tokens().create(project, Scope.of(new Project(project)));
  }

  /** Somebody with a token for one project. */
  private record Tenant(String project, AccessTokens.Created token, List<SharingServer> servers) {
    private SharingServer server(int round) {
      return servers.get(round % servers.size());
    }

    private Response get(int round, String path) {
      return server(round).call("GET", path).bearer(token.secret()).send();
    }

    private Response post(int round, String path, String json) {
      return server(round).call("POST", path).bearer(token.secret()).json(json).send();
    }

    private static String event(String id, String project, String content) {
      return "{\"id\":\"%s\",\"project\":\"%s\",\"session\":\"%s-session\",\"type\":\"insight\",\"content\":\"%s\"}"
          .formatted(id, project, project, content);
    }

    private Object live(int round, Tenant stranger) {
      String secret = project + "-secret" + round;
      assertThat(
              post(round, "/api/events", event(project + round, project, "The kettle of " + secret))
                  .status())
          .isEqualTo(201);
      // In another's project, under another's id, nothing is written and nothing is told.
      Response intrusion =
          post(round, "/api/events", event("x" + round, stranger.project, "The kettle intrudes"));
      assertThat(intrusion.status()).as(intrusion.body()).isEqualTo(403);
      hidden(intrusion, stranger);
      Response found = get(round + 1, "/api/search?q=kettle&limit=50");
      assertThat(found.status()).as(found.body()).isEqualTo(200);
      assertThat(found.body()).contains(secret);
      hidden(found, stranger);
      for (String path :
          List.of(
              "/api/sessions",
              "/api/statistics",
              "/api/answers",
              "/api/search?q=kettle&project=" + stranger.project,
              "/api/events?project=" + stranger.project,
              "/api/sessions?project=" + stranger.project)) {
        hidden(get(round, path), stranger);
      }
      return "well";
    }

    private void looksAtTheEnd(Tenant stranger) {
      Response theirs = stranger.get(0, "/api/search?q=kettle&limit=50");
      var citations = java.util.regex.Pattern.compile("mem:\\w{6}").matcher(theirs.body());
      assertThat(citations.find()).isTrue();
      Response refused = get(0, "/api/citations/" + citations.group());
      assertThat(refused.status()).isEqualTo(404);
      hidden(refused, stranger);
      assertThat(get(0, "/api/details?ids=" + citations.group()).body())
          .doesNotContain(stranger.project + "-secret");
      assertThat(Map.of("hits", get(1, "/api/search?q=secret&limit=50").body()).toString())
          .doesNotContain(stranger.project + "-");
    }

    private static void hidden(Response response, Tenant stranger) {
      assertThat(response.body())
          .doesNotContain(stranger.project + "-secret", stranger.project + "-session");
    }
  }
}
