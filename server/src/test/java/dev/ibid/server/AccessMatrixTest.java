package dev.ibid.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.server.openapi.Description;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every operation of the OpenAPI document, asked in every way that it must refuse. */
class AccessMatrixTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int SMALL = 20_000;

  /** Bodies that are right but for the one thing that is wrong. */
  private static final Map<String, String> BODIES =
      Map.ofEntries(
          Map.entry("remember", "{\"session\":\"s\",\"content\":\"said\"}"),
          Map.entry("rememberAll", "{\"events\":[]}"),
          Map.entry("use", "{\"sessionId\":\"s\",\"kind\":\"cited\"}"),
          Map.entry("check", "{\"text\":\"nothing\"}"),
          Map.entry("forget", "{\"session\":\"nobody\",\"confirm\":true}"),
          Map.entry("applyRetention", "{\"dryRun\":true}"),
          Map.entry("reindex", "{}"),
          Map.entry("addFolder", "{\"path\":\"/nowhere\"}"),
          Map.entry("attribute", "{\"answer\":\"said\"}"),
          Map.entry("verify", "{\"answerId\":\"unknown\"}"),
          Map.entry("beginAnswer", "{\"fragments\":[]}"),
          Map.entry("pushEvents", "{\"type\":\"run_end\"}"),
          Map.entry("ask", "{\"question\":\"why?\"}"),
          Map.entry("changeSettings", "{\"settings\":{}}"),
          Map.entry("mcp", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}"));

  @TempDir private static Path folder;
  private static TestServer served;
  private static JsonNode document;

  @BeforeAll
  static void serve() throws IOException {
    served = TestServer.at(folder.resolve("home"), SMALL, ServerOptions.USUAL_REQUESTS_PER_SECOND);
    document = JSON.readTree(served.get("/openapi.json").send().body());
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private record Asked(String id, String verb, String path, JsonNode node) {
    HttpCall call() {
      String filled = path.replaceAll("\\{\\w+}", "unknown");
      HttpCall call = new HttpCall(served.port(), verb, filled + query());
      String body = BODIES.getOrDefault(id, "");
      return body.isEmpty() ? call : call.body(mediaType(), body);
    }

    private String query() {
      List<String> pairs = new ArrayList<>();
      for (JsonNode parameter : node.path("parameters")) {
        if (parameter.path("in").asText().equals("query")
            && parameter.path("required").asBoolean()) {
          pairs.add(parameter.path("name").asText() + "=unknown");
        }
      }
      return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
    }

    boolean hasBody() {
      return node.has("requestBody");
    }

    String mediaType() {
      return node.path("requestBody").path("content").fieldNames().next();
    }

    boolean isOpen() {
      return path.equals("/health") || path.equals("/ready");
    }

    boolean namesSomething() {
      return path.contains("{") || path.contains("timeline") || path.contains("details");
    }
  }

  private static Stream<Asked> operations() {
    List<Asked> all = new ArrayList<>();
    document
        .path("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .properties()
                    .forEach(
                        verb ->
                            all.add(
                                new Asked(
                                    verb.getValue().path("operationId").asText(),
                                    verb.getKey().toUpperCase(Locale.ROOT),
                                    path.getKey(),
                                    verb.getValue()))));
    return all.stream();
  }

  private static Stream<DynamicTest> each(Stream<Asked> operations, Check check) {
    return operations.map(
        asked -> DynamicTest.dynamicTest(asked.verb + " " + asked.path, () -> check.run(asked)));
  }

  private interface Check {
    void run(Asked asked) throws IOException;
  }

  private static void refused(HttpCall call, int status, String code) throws IOException {
    HttpCall.Response response = call.send();
    assertThat(response.status()).as(response.body()).isEqualTo(status);
    JsonNode error = JSON.readTree(response.body()).path("error");
    assertThat(error.path("code").asText()).isEqualTo(code);
    assertThat(error.path("message").asText()).isNotBlank().doesNotContain("\n");
    assertThat(response.header("content-type").orElse("")).startsWith("application/json");
  }

  @TestFactory
  Stream<DynamicTest> without_a_token_nothing_is_answered() {
    return each(
        operations().filter(asked -> !asked.isOpen()),
        asked -> {
          refused(asked.call(), 401, "unauthorized");
          refused(asked.call().bearer("wrong"), 401, "unauthorized");
          refused(asked.call().header("Authorization", "Basic eDp5"), 401, "unauthorized");
          refused(asked.call().header("Cookie", "ibid_login=guess"), 401, "unauthorized");
        });
  }

  @TestFactory
  Stream<DynamicTest> under_a_foreign_name_nothing_is_answered() {
    return each(
        operations(),
        asked -> {
          HttpCall call = asked.call().bearer(served.token());
          refused(call.header("Host", "evil.example"), 421, "wrong_host");
          refused(call.header("Host", "localhost:1"), 421, "wrong_host");
        });
  }

  @TestFactory
  Stream<DynamicTest> to_foreign_pages_nothing_is_answered() {
    return each(
        operations(),
        asked -> {
          HttpCall call = asked.call().bearer(served.token());
          refused(call.header("Origin", "https://evil.example"), 403, "forbidden_origin");
          refused(call.header("Origin", "null"), 403, "forbidden_origin");
          refused(
              call.header("Origin", "https://127.0.0.1:" + served.port()), 403, "forbidden_origin");
        });
  }

  @TestFactory
  Stream<DynamicTest> to_pictures_and_scripts_in_foreign_pages_nothing_is_answered() {
    return each(
        operations(),
        asked -> {
          HttpCall call = asked.call().bearer(served.token()).header("Sec-Fetch-Mode", "no-cors");
          refused(call.header("Sec-Fetch-Site", "cross-site"), 403, "forbidden_origin");
          refused(call.header("Sec-Fetch-Site", "same-site"), 403, "forbidden_origin");
        });
  }

  @Test
  void a_link_may_be_followed_from_anywhere() {
    for (String site : List.of("same-origin", "none", "cross-site")) {
      HttpCall call =
          new HttpCall(served.port(), "GET", "/login")
              .header("Sec-Fetch-Mode", "navigate")
              .header("Sec-Fetch-Site", site);
      assertThat(call.send().status()).as(site).isEqualTo(200);
    }
  }

  @Test
  void guesses_are_slowed_down_and_keep_nobody_out() {
    String code = served.server().login().getQuery();
    List<Integer> answers =
        Stream.generate(() -> login("code=guess").status()).limit(40).distinct().toList();

    assertThat(answers).containsExactly(403, 429);
    assertThat(login(code).status()).isEqualTo(303);
  }

  @TestFactory
  Stream<DynamicTest> no_verb_stands_for_another() {
    return each(
        operations().filter(Asked::hasBody),
        asked ->
            refused(
                asked.call().bearer(served.token()).header("X-HTTP-Method-Override", "GET"),
                405,
                "method_not_allowed"));
  }

  @Test
  void a_filter_that_cannot_be_read_is_not_left_out() throws IOException {
    refused(served.get("/api/search?q=pump&project=%zz"), 400, "bad_request");
    refused(served.get("/api/sessions?project=a%2"), 400, "bad_request");
  }

  @TestFactory
  Stream<DynamicTest> bodies_of_another_type_are_refused() {
    return each(
        operations().filter(Asked::hasBody),
        asked -> {
          HttpCall call = asked.call().bearer(served.token());
          refused(call.header("Content-Type", "text/plain"), 415, "unsupported_media_type");
          refused(call.without("Content-Type"), 415, "unsupported_media_type");
        });
  }

  @TestFactory
  Stream<DynamicTest> bodies_that_are_too_large_are_refused() {
    String large = "{\"content\":\"" + "x".repeat(SMALL) + "\"}";
    return each(
        operations().filter(Asked::hasBody),
        asked ->
            refused(
                asked.call().bearer(served.token()).body(asked.mediaType(), large),
                413,
                "too_large"));
  }

  @TestFactory
  Stream<DynamicTest> malformed_json_is_refused() {
    return each(
        operations()
            .filter(Asked::hasBody)
            .filter(asked -> asked.mediaType().equals("application/json"))
            .filter(asked -> !asked.namesSomething()),
        asked -> {
          for (String broken : List.of("{\"a\":", "[]", "", "7", "{}{}", "\u0000")) {
            refused(
                asked.call().bearer(served.token()).body("application/json", broken),
                400,
                "bad_request");
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> what_is_unknown_is_not_found() {
    return each(
        operations().filter(Asked::namesSomething),
        asked -> {
          HttpCall.Response response = asked.call().bearer(served.token()).send();
          assertThat(response.status()).as(response.body()).isEqualTo(404);
          assertThat(JSON.readTree(response.body()).path("error").path("code").asText())
              .endsWith("_not_found");
        });
  }

  @Test
  void no_route_is_missing_from_the_document() {
    Set<String> documented =
        operations()
            .map(asked -> asked.verb + " " + asked.path)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> mounted =
        served.server().operations().stream()
            .map(AccessMatrixTest::name)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(documented).isEqualTo(mounted).hasSizeGreaterThan(25);
  }

  private static String name(Description operation) {
    return operation.verb().toUpperCase(Locale.ROOT) + " " + operation.path();
  }

  @Test
  void a_route_that_is_not_there_says_so_in_the_same_shape() throws IOException {
    refused(served.get("/api/nothing"), 404, "not_found");
    refused(served.call("PUT", "/api/search"), 405, "method_not_allowed");
    refused(new HttpCall(served.port(), "GET", "/api/nothing"), 401, "unauthorized");
  }

  @Test
  void the_health_is_told_to_anybody_who_calls_by_the_right_name() {
    HttpCall.Response response = new HttpCall(served.port(), "GET", "/health").send();

    assertThat(response.status()).isEqualTo(200);
    // How far the index lags says nothing of anybody's texts.
    assertThat(response.body()).matches("\\{\"status\":\"ok\",\"lag\":[0-9.]+}");
  }

  @Test
  void a_browser_logs_in_once_with_a_code() {
    String code = served.server().login().getQuery();
    HttpCall.Response page =
        new HttpCall(served.port(), "GET", "/login?" + code + "%22%3E%3Cscript%3E").send();
    assertThat(page.body()).doesNotContain("<script>");
    assertThat(page.header("content-security-policy").orElse("")).contains("default-src 'none'");

    HttpCall.Response entered = login(code);

    assertThat(entered.status()).isEqualTo(303);
    String cookie = entered.header("set-cookie").orElseThrow();
    assertThat(cookie).contains("HttpOnly").contains("SameSite=Strict");
    String value = cookie.substring(0, cookie.indexOf(';'));
    assertThat(cookied(value).send().status()).isEqualTo(200);
    assertThat(cookied(value).header("Origin", "null").send().status()).isEqualTo(403);
    assertThat(login(code).status()).isEqualTo(403);
  }

  private static HttpCall.Response login(String code) {
    return new HttpCall(served.port(), "POST", "/login")
        .header("Origin", "http://127.0.0.1:" + served.port())
        .body("application/x-www-form-urlencoded", code)
        .send();
  }

  private static HttpCall cookied(String cookie) {
    return new HttpCall(served.port(), "GET", "/api/settings").header("Cookie", cookie);
  }
}
