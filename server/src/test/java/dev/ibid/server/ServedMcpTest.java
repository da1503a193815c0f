package dev.ibid.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The Model Context Protocol over HTTP: who is let in, and what a token for one project opens. */
class ServedMcpTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String SECRET = TwoProjects.SECRET;
  private static final String LIST = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}";

  @TempDir private static Path folder;
  private static TestServer served;
  private static String token;
  private static TwoProjects projects;

  @BeforeAll
  static void fill() throws IOException {
    served = TestServer.at(folder.resolve("home"));
    projects = TwoProjects.in(served, folder);
    token = served.tokenFor(TwoProjects.OWN);
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static HttpCall post(String message) {
    return new HttpCall(served.port(), "POST", "/mcp")
        .header("Accept", "application/json, text/event-stream")
        .json(message);
  }

  private static JsonNode ask(String bearer, String method, ObjectNode parameters)
      throws IOException {
    ObjectNode message = JSON.createObjectNode().put("jsonrpc", "2.0").put("id", 1);
    message.put("method", method).set("params", parameters);
    HttpCall.Response response = post(message.toString()).bearer(bearer).send();
    assertThat(response.status()).as(response.body()).isEqualTo(200);
    return JSON.readTree(response.body());
  }

  private static JsonNode call(String bearer, String tool, ObjectNode arguments)
      throws IOException {
    ObjectNode parameters = JSON.createObjectNode().put("name", tool);
    parameters.set("arguments", arguments);
    return ask(bearer, "tools/call", parameters);
  }

  private static boolean isError(JsonNode answer) {
    return answer.has("error") || answer.path("result").path("isError").asBoolean();
  }

  private static void refused(HttpCall call, int status, String code) throws IOException {
    HttpCall.Response response = call.send();
    assertThat(response.status()).as(response.body()).isEqualTo(status);
    assertThat(JSON.readTree(response.body()).path("error").path("code").asText()).isEqualTo(code);
  }

  @Test
  void nobody_is_let_in_without_a_token_by_a_foreign_name_or_from_a_foreign_page()
      throws IOException {
    refused(post(LIST), 401, "unauthorized");
    refused(post(LIST).bearer("guess"), 401, "unauthorized");
    refused(post(LIST).header("Cookie", "ibid_login=guess"), 401, "unauthorized");
    for (String known : List.of(served.token(), token)) {
      refused(post(LIST).bearer(known).header("Host", "evil.example"), 421, "wrong_host");
      refused(post(LIST).bearer(known).header("Host", "localhost:1"), 421, "wrong_host");
      for (String origin : List.of("https://evil.example", "null", "http://localhost:1")) {
        refused(post(LIST).bearer(known).header("Origin", origin), 403, "forbidden_origin");
      }
    }
    String own = "http://127.0.0.1:" + served.port();
    assertThat(post(LIST).bearer(token).header("Origin", own).send().status()).isEqualTo(200);
  }

  @Test
  void a_token_that_was_revoked_is_good_for_nothing() {
    String other = served.tokenFor(TwoProjects.OWN);
    assertThat(post(LIST).bearer(other).send().status()).isEqualTo(200);
    served.revokeLast();
    assertThat(post(LIST).bearer(other).send().status()).isEqualTo(401);
  }

  @TestFactory
  Stream<DynamicTest> no_tool_tells_of_another_project() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode tool :
        ask(token, "tools/list", JSON.createObjectNode()).path("result").path("tools")) {
      String name = tool.path("name").asText();
      tests.add(
          DynamicTest.dynamicTest(
              name,
              () -> {
                int answered = 0;
                for (ObjectNode arguments : asked(tool)) {
                  JsonNode answer = call(token, name, arguments);
                  projects.assertUntold(isError(answer), withoutOwnWords(answer, arguments));
                  answered += isError(answer) ? 0 : 1;
                }
                assertThat(answered > 0).as("some calls are right").isNotEqualTo(writes(tool));
              }));
    }
    assertThat(tests).hasSizeGreaterThan(5);
    return tests.stream();
  }

  /** A caller's own question and session come back to it. */
  private static String withoutOwnWords(JsonNode answer, ObjectNode arguments) {
    String told = answer.toString();
    for (String name : List.of("question", "session")) {
      if (arguments.has(name)) {
        String own = arguments.path(name).asText();
        told = told.replace("<quoted>" + own + "</quoted>", "").replace("\"" + own, "\"");
      }
    }
    return told;
  }

  /** Whether it stores something, which it may not do elsewhere. */
  private static boolean writes(JsonNode tool) {
    return tool.path("name").asText().equals("remember");
  }

  /** Arguments with everything that is foreign in every place, some and all of them. */
  private static List<ObjectNode> asked(JsonNode tool) {
    JsonNode schema = tool.path("inputSchema");
    List<String> words = new ArrayList<>(projects.names());
    words.addAll(List.of("pump", "alpha-1"));
    projects.citations().forEach(citation -> words.add("ibid://" + citation.replace(':', '/')));
    List<String> all = new ArrayList<>();
    schema.path("properties").fieldNames().forEachRemaining(all::add);
    List<String> required = new ArrayList<>();
    schema.path("required").forEach(name -> required.add(name.asText()));
    List<ObjectNode> asked = new ArrayList<>();
    for (String word : words) {
      asked.add(arguments(required, schema, word));
      asked.add(arguments(all, schema, word));
      for (String optional : all) {
        List<String> some = new ArrayList<>(required);
        some.add(optional);
        asked.add(arguments(some, schema, word));
      }
    }
    if (writes(tool)) {
      // Elsewhere it would be their own from then on; whose it is is the next test's matter.
      asked.forEach(arguments -> arguments.put("project", SECRET));
    }
    return asked;
  }

  private static ObjectNode arguments(List<String> names, JsonNode schema, String word) {
    ObjectNode arguments = JSON.createObjectNode();
    for (String name : names) {
      arguments.set(name, value(name, schema.path("properties").path(name), word));
    }
    return arguments;
  }

  private static JsonNode value(String name, JsonNode schema, String word) {
    if (schema.has("enum")) {
      return schema.path("enum").get(0);
    }
    return switch (schema.path("type").asText()) {
      case "integer", "number" -> schema.path("maximum");
      case "boolean" -> JSON.getNodeFactory().booleanNode(true);
      case "array" -> items(name, schema.path("items"), word);
      case "object" -> name.equals("answer") ? finished() : source();
      default -> JSON.getNodeFactory().textNode(text(name, word));
    };
  }

  private static ArrayNode items(String name, JsonNode schema, String word) {
    ArrayNode items = JSON.createArrayNode().add(value(name, schema, word));
    if (name.equals("ids")) {
      items.add("alpha-1");
    }
    return items;
  }

  private static String text(String name, String word) {
    return switch (name) {
      case "project", "projects" -> SECRET;
      case "session" -> SECRET + "-session";
      case "since" -> "2000-01-01T00:00:00Z";
      case "until" -> "2100-01-01T00:00:00Z";
      case "text" -> "See [%s] and [%s].".formatted(word, projects.citations().getFirst());
      case "answer" -> "The pump is kept dry.";
      default -> word;
    };
  }

  private static ObjectNode finished() {
    ObjectNode answer =
        JSON.createObjectNode()
            .put("version", 1)
            .put("id", "own")
            .put("text", "The pump is kept dry.")
            .put("state", "complete");
    List.of("sources", "references", "images", "dropped").forEach(answer::putArray);
    return answer;
  }

  private static ObjectNode source() {
    return JSON.createObjectNode()
        .put("id", "a")
        .put("type", "web")
        .put("toolName", "t")
        .put("toolRequestId", "r")
        .put("snippet", "A pump is kept dry.");
  }

  @Test
  void what_is_remembered_under_a_foreign_id_is_new_and_ones_own() throws IOException {
    ObjectNode arguments =
        JSON.createObjectNode().put("content", "mine").put("id", SECRET + "-1").put("session", "s");

    JsonNode stored = call(token, "remember", arguments);

    assertThat(isError(stored)).as(stored.toString()).isFalse();
    String citation = stored.path("result").path("structuredContent").path("citation").asText();
    assertThat(projects.citations()).doesNotContain(citation);
    JsonNode shown = call(token, "show", JSON.createObjectNode().put("id", SECRET + "-1"));
    assertThat(shown.toString()).contains("mine").doesNotContain("pump");
    served.forget(citation);
  }

  @Test
  void what_is_foreign_looks_like_what_never_was() throws IOException {
    String foreign = projects.citations().getFirst();
    for (String tool : List.of("show", "details", "timeline")) {
      assertThat(named(tool, foreign)).isEqualTo(named(tool, "mem:zzzzzz"));
    }
    for (String never : List.of(foreign, "mem:zzzzzz")) {
      JsonNode read =
          ask(
              token,
              "resources/read",
              JSON.createObjectNode().put("uri", "ibid://" + never.replace(':', '/')));
      assertThat(read.path("error").path("code").asInt()).isEqualTo(-32002);
    }
    assertThat(
            ask(
                    served.token(),
                    "resources/read",
                    JSON.createObjectNode().put("uri", "ibid://" + foreign.replace(':', '/')))
                .toString())
        .contains(SECRET);
  }

  private static String named(String tool, String id) throws IOException {
    ObjectNode arguments = JSON.createObjectNode();
    if (tool.equals("show")) {
      arguments.put("id", id);
    } else {
      arguments.putArray("ids").add(id);
    }
    return call(token, tool, arguments).toString().replace(id, "").replace(id.substring(4), "");
  }

  @Test
  void the_token_of_the_home_opens_both() throws IOException {
    String found =
        call(served.token(), "search", JSON.createObjectNode().put("query", "pump")).toString();

    assertThat(found).contains(SECRET, TwoProjects.OWN);
  }
}
