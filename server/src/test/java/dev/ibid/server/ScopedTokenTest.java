package dev.ibid.server;

import static dev.ibid.server.TwoProjects.sent;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.server.openapi.Description;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * To a token for one project, another does not exist. Whatever is in the other says its name, and
 * no route may say that, whatever it is asked.
 */
class ScopedTokenTest {
  private static final Pattern QUESTION = Pattern.compile("\"question\":\"[^\"]*\"");
  private static final String SECRET = TwoProjects.SECRET;
  private static final Set<String> STREAMS = Set.of("live");

  @TempDir private static Path folder;
  private static TestServer served;
  private static String token;
  private static TwoProjects projects;

  @BeforeAll
  static void fill() throws IOException {
    served = TestServer.at(folder.resolve("home"));
    projects = TwoProjects.in(served, folder);
    token = served.tokenFor("alpha");
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static HttpCall scoped(String verb, String path) {
    return new HttpCall(served.port(), verb, path).bearer(token);
  }

  /** What can be asked of an operation, with everything that is foreign in every place. */
  private static List<HttpCall> asked(Description operation) {
    List<String> ids = new ArrayList<>(projects.names());
    ids.addAll(List.of("alpha-1", "alpha-session"));
    String verb = operation.verb().toUpperCase(Locale.ROOT);
    List<HttpCall> calls = new ArrayList<>();
    for (String id : ids) {
      String path = operation.path().replaceAll("\\{\\w+}", id);
      for (String query :
          List.of(
              "?q=pump&ids=" + id,
              "?q=" + id + "&ids=alpha-1," + id + "&window=50&limit=50",
              "?q=pump&limit=50&project=" + SECRET + "&session=" + SECRET + "-session&ids=" + id,
              "?q=pump&limit=50&project=alpha&ids=alpha-1")) {
        calls.add(bodied(scoped(verb, path + query), operation, id));
      }
    }
    return calls;
  }

  private static HttpCall bodied(HttpCall call, Description operation, String id) {
    if (operation.request().isEmpty()) {
      return call;
    }
    Map<String, String> bodies =
        Map.of(
            "remember",
            "{\"id\":\"%s\",\"session\":\"s\",\"project\":\"%s\",\"content\":\"x\"}"
                .formatted(id, SECRET),
            "rememberAll",
            "{\"events\":[{\"session\":\"s\",\"project\":\"%s\",\"content\":\"x\"}]}"
                .formatted(SECRET),
            "use",
            "{\"sessionId\":\"s\",\"kind\":\"cited\"}",
            "check",
            "{\"text\":\"See [%s] and %s.md:3.\"}".formatted(id, SECRET),
            "attribute",
            "{\"answer\":\"The pump is kept dry.\"}",
            "verify",
            "{\"answerId\":\"%s\"}".formatted(id.replace(':', '-')),
            "beginAnswer",
            "{\"project\":\"%s\",\"fragments\":[]}".formatted(SECRET),
            "pushEvents",
            "{\"type\":\"assistant_message\",\"content\":\"[%s]\"}".formatted(id),
            "ask",
            "{\"question\":\"Which pump fails, %s?\"}".formatted(id));
    return call.body(
        operation.request().get().mediaType(), bodies.getOrDefault(operation.id(), "{}"));
  }

  @TestFactory
  Stream<DynamicTest> nothing_of_another_project_is_told() {
    return served.server().operations().stream()
        .filter(operation -> !STREAMS.contains(operation.id()))
        .map(
            operation ->
                DynamicTest.dynamicTest(
                    operation.id(),
                    () ->
                        asked(operation)
                            .forEach(
                                call -> {
                                  HttpCall.Response response = call.send();
                                  // A caller's own question comes back to it.
                                  projects.assertUntold(
                                      response.status() >= 400,
                                      QUESTION.matcher(response.body()).replaceAll(""));
                                })));
  }

  @Test
  void counts_are_those_of_the_project() throws IOException {
    JsonNode stats = sent(scoped("GET", "/api/stats/citations"));

    assertThat(stats.path("events").asInt()).isEqualTo(5);
    assertThat(stats.path("sessions").asInt()).isEqualTo(1);
    assertThat(stats.path("documents").asInt()).isEqualTo(1);
    // What was remembered, and what an answer took from a tool.
    assertThat(stats.path("popular")).hasSize(2);
    assertThat(stats.path("popular")).allMatch(cited -> cited.toString().contains("alpha"));
    assertThat(stats.path("hooks")).isEmpty();
    assertThat(sent(scoped("GET", "/api/answers")).path("answers")).isNotEmpty();
    assertThat(sent(scoped("GET", "/api/sessions")).path("sessions")).hasSize(1);
    assertThat(sent(scoped("GET", "/api/documents")).path("documents")).hasSize(1);
  }

  @Test
  void what_is_foreign_looks_like_what_never_was() throws IOException {
    for (String route : List.of("/api/citations/", "/api/answers/", "/api/sessions/")) {
      String foreign =
          switch (route) {
            case "/api/citations/" -> projects.citations().getFirst();
            case "/api/answers/" -> projects.answer();
            default -> SECRET + "-session";
          };
      String never = route.contains("citations") ? "mem:zzzzzz" : "never";
      HttpCall.Response known = scoped("GET", route + foreign).send();
      HttpCall.Response unknown = scoped("GET", route + never).send();

      assertThat(known.status()).isEqualTo(unknown.status()).isEqualTo(404);
      assertThat(known.body().replace(foreign, "").replace(foreign.replace("mem:", ""), ""))
          .isEqualTo(unknown.body().replace(never, "").replace("zzzzzz", ""));
    }
  }

  @Test
  void an_answer_does_not_show_whether_what_it_cites_is_elsewhere() throws IOException {
    for (String cited : List.of(projects.citations().getFirst(), "mem:zzzzzz")) {
      String begun = "{\"fragments\":[{\"id\":\"%s\",\"content\":\"A pump.\"}]}".formatted(cited);
      String id = sent(scoped("POST", "/api/answers").json(begun)).path("id").asText();
      sent(
          scoped("POST", "/api/answers/" + id + "/events")
              .body(
                  "application/x-ndjson",
                  "{\"type\":\"assistant_message\",\"content\":\"A pump [1].\"}\n"
                      + "{\"type\":\"run_end\"}"));

      JsonNode answer = sent(scoped("GET", "/api/answers/" + id));

      assertThat(answer.path("state").asText()).as(cited).isEqualTo("complete");
      assertThat(answer.path("sources").path(0).path("id").asText()).isEqualTo(cited);
    }
  }

  @Test
  void a_question_about_another_project_is_refused_like_one_about_none_there_is()
      throws IOException {
    for (String project : List.of(SECRET, "never")) {
      HttpCall.Response refused =
          scoped("POST", "/api/ask")
              .json("{\"question\":\"Which pump?\",\"project\":\"%s\"}".formatted(project))
              .send();

      assertThat(refused.status()).as(refused.body()).isEqualTo(403);
      assertThat(refused.body()).contains("forbidden_project");
    }
  }

  @Test
  void nothing_is_written_elsewhere() throws IOException {
    long before = sent(served.get("/api/stats/citations")).path("events").asLong();

    HttpCall.Response refused =
        scoped("POST", "/api/events")
            .json("{\"session\":\"s\",\"project\":\"%s\",\"content\":\"x\"}".formatted(SECRET))
            .send();

    assertThat(refused.status()).isEqualTo(403);
    assertThat(sent(served.get("/api/stats/citations")).path("events").asLong()).isEqualTo(before);
  }

  @Test
  void what_names_no_project_goes_into_that_of_the_token() throws IOException {
    String id =
        sent(scoped("POST", "/api/events").json("{\"session\":\"own\",\"content\":\"mine\"}"))
            .path("id")
            .asText();

    assertThat(sent(served.get("/api/citations/" + id)).path("event").path("project").asText())
        .isEqualTo("alpha");
    sent(scoped("GET", "/api/citations/" + id));
    served.forget(id);
  }

  @Test
  void the_feed_of_changes_tells_of_the_project_alone() throws IOException {
    try (Socket socket = scoped("GET", "/api/live").without("Connection").open()) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      HttpCall.line(in);
      HttpCall.headers(in);
      assertThat(text(in)).startsWith(":");
      for (String project : List.of(SECRET, "alpha")) {
        sent(
            served.post(
                "/api/events",
                "{\"id\":\"fed-%1$s\",\"session\":\"s\",\"project\":\"%1$s\",\"content\":\"x\"}"
                    .formatted(project)));
      }
      String told = text(in);
      while (told.startsWith(":")) {
        told = text(in);
      }
      assertThat(told).contains("\"project\":\"alpha\"").doesNotContain(SECRET);
    }
    served.forget("fed-alpha");
    served.forget("fed-" + SECRET);
  }

  private static String text(InputStream in) throws IOException {
    return new String(HttpCall.chunk(in), StandardCharsets.UTF_8);
  }

  @Test
  void a_token_that_was_revoked_is_good_for_nothing() {
    String other = served.tokenFor("alpha");
    served.revokeLast();

    assertThat(new HttpCall(served.port(), "GET", "/api/answers").bearer(other).send().status())
        .isEqualTo(401);
    assertThat(scoped("GET", "/api/answers").send().status()).isEqualTo(200);
  }

  @Test
  void a_stream_that_comes_to_cite_what_is_foreign_breaks_off() throws IOException {
    String id =
        sent(served.post("/api/answers", "{\"project\":\"alpha\",\"fragments\":[]}"))
            .path("id")
            .asText();
    try (Socket socket =
        scoped("GET", "/api/answers/" + id + "/events").without("Connection").open()) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      HttpCall.line(in);
      HttpCall.headers(in);
      assertThat(text(in)).contains("event: Start");
      served
          .call("POST", "/api/answers/" + id + "/events")
          .body(
              "application/x-ndjson",
              "{\"type\":\"assistant_message\",\"content\":\"So it is [%s].\"}\n{\"type\":\"run_end\"}"
                  .formatted(projects.citations().getFirst()))
          .send();

      StringBuilder told = new StringBuilder();
      for (String more = text(in); !more.isEmpty(); more = text(in)) {
        told.append(more);
      }
      assertThat(told).doesNotContain(SECRET);
    }
    assertThat(scoped("GET", "/api/answers/" + id).send().status()).isEqualTo(404);
  }
}
