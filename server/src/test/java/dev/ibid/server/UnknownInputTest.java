package dev.ibid.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A name that means nothing is refused, whoever takes it. */
final class UnknownInputTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;
  private TestServer served;

  @BeforeEach
  void serve() {
    served = TestServer.at(folder);
  }

  @AfterEach
  void close() {
    served.close();
  }

  @Test
  void every_operation_refuses_parameters_and_fields_that_it_does_not_know() throws IOException {
    JsonNode paths = JSON.readTree(served.get("/openapi.json").send().body()).get("paths");
    int operations = 0;
    int bodies = 0;
    for (Map.Entry<String, JsonNode> path : paths.properties()) {
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        String verb = operation.getKey().toUpperCase(Locale.ROOT);
        String address = path.getKey().replaceAll("\\{\\w+}", "x");
        JsonNode content = operation.getValue().at("/requestBody/content");
        String type = content.isMissingNode() ? "" : content.fieldNames().next();
        HttpCall asked = served.call(verb, address + "?nonsense=1");
        assertUnknown((type.isEmpty() ? asked : asked.body(type, "{}")).send(), verb + address);
        operations++;
        // What a model behind the proxy may know is passed on.
        boolean foreign = address.equals("/mcp") || address.startsWith("/v1/");
        if (type.equals("application/json") && !foreign) {
          assertUnknown(served.call(verb, address).json("{\"nonsense\":1}").send(), verb + address);
          bodies++;
        }
      }
    }
    assertThat(operations).isGreaterThan(30);
    assertThat(bodies).isGreaterThan(8);
  }

  @Test
  void a_parameter_without_a_value_is_refused() {
    for (String address :
        new String[] {"/api/answers?session=", "/api/search?q=x&project=", "/api/export?events"}) {
      HttpCall.Response empty = served.get(address).send();

      assertThat(empty.status()).as(address).isEqualTo(400);
      assertThat(empty.body()).contains("is empty; give it a value or leave it out");
    }
  }

  @Test
  void fields_are_known_at_every_depth_but_metadata_is_free() {
    HttpCall.Response wrong =
        served
            .post(
                "/api/events/batch",
                "{\"events\":[{\"session\":\"s\",\"content\":\"c\",\"nonsense\":{}}]}")
            .send();
    assertUnknown(wrong, "batch");
    assertThat(wrong.body()).contains("body.events[0]").contains("metadata");
    assertThat(
            served
                .post(
                    "/api/events",
                    "{\"session\":\"s\",\"content\":\"c\",\"metadata\":{\"nonsense\":1}}")
                .send()
                .status())
        .isEqualTo(201);
  }

  @Test
  void an_event_of_an_agent_has_known_fields_alone() throws IOException {
    HttpCall.Response begun = served.post("/api/answers", "{\"fragments\":[]}").send();
    String id = JSON.readTree(begun.body()).get("id").asText();
    HttpCall.Response wrong =
        served
            .call("POST", "/api/answers/" + id + "/events")
            .body(
                "application/x-ndjson",
                "{\"type\":\"assistant_message\",\"content\":\"Hi.\",\"nonsense\":1}")
            .send();
    assertUnknown(wrong, "push");
    assertThat(wrong.body()).contains("line 1");
    for (String fragment :
        new String[] {
          "{\"id\":\"f\",\"content\":\"c\",\"nonsense\":1}",
          "{\"id\":\"f\",\"content\":\"c\",\"images\":[{\"index\":0,\"data\":\"\",\"nonsense\":1}]}"
        }) {
      assertUnknown(
          served
              .call("POST", "/api/answers/" + id + "/events")
              .body(
                  "application/x-ndjson",
                  "{\"type\":\"fragments\",\"fragments\":[" + fragment + "]}")
              .send(),
          "push");
      assertUnknown(
          served.post("/api/answers", "{\"fragments\":[" + fragment + "]}").send(), "begin");
    }
  }

  @Test
  void a_tool_refuses_arguments_that_it_does_not_know_at_every_depth() {
    assertThat(tool("search", "{\"query\":\"x\",\"nonsense\":1}")).contains("nonsense");
    assertThat(
            tool(
                "cite",
                "{\"answer\":\"x\",\"sources\":[{\"id\":\"1\",\"type\":\"web\",\"toolName\":\"t\","
                    + "\"toolRequestId\":\"r\",\"nonsense\":1}]}"))
        .contains("sources[0] has an unknown field")
        .contains("nonsense");
  }

  private String tool(String name, String arguments) {
    String body =
        served
            .post(
                "/mcp",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
                    .formatted(name, arguments))
            .send()
            .body();
    assertThat(body).contains("\"isError\":true");
    return body;
  }

  private static void assertUnknown(HttpCall.Response response, String what) {
    assertThat(response.status()).as(what + response.body()).isEqualTo(400);
    assertThat(response.body()).as(what).contains("\"unknown_field\"").contains("nonsense");
  }
}
