package dev.ibid.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.disclosure.O200kTokenCounter;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions, prompts and checks of answers, as assistants and programs ask for them. */
class ServedAnsweringTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String QUESTION = "What does F75 on the boiler mean?";

  @TempDir private static Path folder;
  private static TestServer served;

  @BeforeAll
  static void fill() {
    served = TestServer.at(folder);
    remember("house", "The boiler shows F75 when the pump does not build up pressure.");
    remember("boat", "The boiler of the boat is a kettle and knows no F75 at all.");
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static void remember(String project, String content) {
    ObjectNode event = JSON.createObjectNode();
    event.put("session", "s1").put("project", project).put("content", content);
    assertThat(served.post("/api/events", event.toString()).send().status()).isEqualTo(201);
  }

  private static JsonNode tool(String name, String arguments) throws IOException {
    HttpCall.Response response =
        served
            .post(
                "/mcp",
                """
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"%s","arguments":%s}}
                """
                    .formatted(name, arguments))
            .header("Accept", "application/json, text/event-stream")
            .send();
    JsonNode result = JSON.readTree(response.body()).path("result");
    assertThat(result.path("isError").asBoolean(true)).as(response.body()).isFalse();
    return result.path("structuredContent");
  }

  @Test
  void an_assistant_asks_and_has_the_answer_verified() throws IOException {
    JsonNode asked = tool("ask", "{\"question\":\"%s\",\"project\":\"house\"}".formatted(QUESTION));

    assertThat(asked.path("outcome").asText()).isEqualTo("answered");
    assertThat(asked.path("text").asText()).contains("does not build up pressure. [1]");

    JsonNode verified =
        tool("verify", "{\"answerId\":\"%s\"}".formatted(asked.path("id").asText()));

    assertThat(verified.path("citations").path(0).path("verdict").asText()).isEqualTo("supported");
  }

  @Test
  void an_assistant_has_what_its_tools_returned_cited() throws IOException {
    JsonNode cited =
        tool(
            "cite",
            """
            {"answer":"The heron stands in the reeds at dawn.","tools":[{"requestId":"r1",
            "toolName":"web_search","parameters":{"q":"heron"},"output":{"results":[{
            "url":"https://birds.example/heron","title":"Heron",
            "content":"The heron stands in the reeds at dawn."}]}}]}
            """);

    assertThat(cited.path("references").path(0).path("confidence").asText()).isEqualTo("full");
    assertThat(cited.path("sources").path(0).path("uri").asText())
        .contains("https://birds.example/heron");
  }

  private static HttpCall.Response prompt(String body) {
    return served.post("/api/prompts", body).send();
  }

  @Test
  void a_prompt_has_numbered_sources_within_its_budget() throws IOException {
    HttpCall.Response response =
        prompt("{\"question\":\"%s\",\"project\":\"house\",\"budget\":900}".formatted(QUESTION));

    assertThat(response.status()).as(response.body()).isEqualTo(200);
    JsonNode prompt = JSON.readTree(response.body());
    String text = prompt.path("prompt").asText();
    assertThat(text)
        .containsSubsequence("square brackets", "[1]", "> The boiler shows F75")
        .doesNotContain("kettle");
    assertThat(prompt.path("fragments").path(0).path("content").asText()).startsWith("The boiler");
    assertThat(prompt.path("estimatedTokens").asInt())
        .isGreaterThanOrEqualTo(new O200kTokenCounter().count(text))
        .isLessThanOrEqualTo(900);
  }

  @Test
  void a_prompt_that_cannot_be_made_is_refused_with_a_reason() {
    assertThat(prompt("{\"question\":\" \"}").status()).isEqualTo(400);
    assertThat(prompt("{\"question\":\"x\",\"budget\":0}").body()).contains("budget");
    assertThat(prompt("{\"question\":\"x\",\"budget\":10}").body()).contains("instructions alone");
  }

  @Test
  void a_token_of_another_project_finds_nothing_for_a_prompt() {
    String other = served.tokenFor("boat");

    assertThat(
            served
                .post(
                    "/api/prompts",
                    "{\"question\":\"%s\",\"project\":\"house\"}".formatted(QUESTION))
                .bearer(other)
                .send()
                .body())
        .contains("\"fragments\":[]");
  }
}
