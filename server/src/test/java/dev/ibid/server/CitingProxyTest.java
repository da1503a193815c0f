package dev.ibid.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.wire.dialect.Dialect;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients of OpenAI's and Anthropic's protocols with ibid between them and their model. */
class CitingProxyTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String KNOWN = "The boiler shows F75 when the pump builds no pressure.";
  private static final String SAYS = "F75 means a lack of pressure [1]. No such source [7].";
  private static final String QUESTION = "What does F75 on the boiler mean?";

  @TempDir private Path folder;
  private TestServer served;
  private StubModel model;

  @BeforeEach
  void fill() {
    served = TestServer.at(folder);
    remember("house", KNOWN);
    model = new StubModel(SAYS);
    served.stand(model.model(Dialect.OPENAI_CHAT));
  }

  @AfterEach
  void stop() {
    served.close();
    model.close();
  }

  private void remember(String project, String content) {
    ObjectNode event = JSON.createObjectNode();
    event.put("session", "s1").put("project", project).put("content", content);
    assertThat(served.post("/api/events", event.toString()).send().status()).isEqualTo(201);
  }

  private HttpCall.Response chat(String body) {
    return served.post("/v1/chat/completions", body).send();
  }

  private static String user(String text) {
    return "{\"role\":\"user\",\"content\":\"%s\"}".formatted(text);
  }

  private static String messages(String... messages) {
    return "{\"model\":\"m-1\",\"messages\":[%s]}".formatted(String.join(",", messages));
  }

  @Test
  void a_model_that_never_ends_an_event_is_cut_off() {
    model.flood();

    HttpCall.Response response =
        chat(messages(user(QUESTION)).replace("{\"model\"", "{\"stream\":true,\"model\""));

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.body()).hasSizeLessThan(10_000);
    assertThat(chat(messages(user(QUESTION))).status()).isEqualTo(502);
    assertThat(served.get("/health").send().status()).isEqualTo(200);
  }

  @Test
  void what_is_known_is_cited_and_everything_else_is_passed_on() throws IOException {
    HttpCall.Response response =
        chat(
            """
            {"model":"m-1","temperature":0.50,"tools":[{"type":"function"}],"messages":[
            {"role":"system","content":"Be brief."},%s]}
            """
                .formatted(user(QUESTION)));

    assertThat(response.status()).as(response.body()).isEqualTo(200);
    JsonNode message = JSON.readTree(response.body()).at("/choices/0/message");
    assertThat(message.path("content").asText())
        .isEqualTo("F75 means a lack of pressure [1]. No such source.");
    assertThat(message.path("annotations")).hasSize(1);
    assertThat(message.at("/annotations/0/url_citation/start_index").asInt()).isEqualTo(29);
    JsonNode sent = model.lastRequest();
    assertThat(sent.path("temperature").asText()).isEqualTo("0.5");
    assertThat(sent.path("tools")).hasSize(1);
    assertThat(sent.path("messages")).hasSize(2);
    assertThat(sent.at("/messages/0/content").asText())
        .startsWith("Be brief.\n\n")
        .containsSubsequence("square brackets", "[1] ", "> " + KNOWN);
    assertThat(sent.at("/messages/1/content").asText()).isEqualTo(QUESTION);
    assertThat(model.shown()).containsExactly("Bearer " + StubModel.KEY);
    assertThat(served.get("/api/answers").send().body()).contains("lack of pressure");
  }

  @Test
  void an_answer_that_cites_nothing_is_tied_to_what_is_known() throws IOException {
    try (StubModel uncited = new StubModel(KNOWN + " Whales sing.")) {
      served.stand(uncited.model(Dialect.OPENAI_CHAT));

      HttpCall.Response response = chat(messages(user(QUESTION)));

      JsonNode message = JSON.readTree(response.body()).at("/choices/0/message");
      assertThat(message.path("content").asText()).isEqualTo(KNOWN + " Whales sing.");
      assertThat(message.path("annotations")).hasSize(1);
      assertThat(message.at("/annotations/0/url_citation/end_index").asInt())
          .isEqualTo(KNOWN.length());
    }
  }

  @Test
  void where_nothing_is_known_nothing_is_changed() throws IOException {
    HttpCall.Response response = chat(messages(user("zxcv qwer?")));

    assertThat(JSON.readTree(response.body()).at("/choices/0/message/content").asText())
        .isEqualTo(SAYS);
    assertThat(model.lastRequest().path("messages")).hasSize(1);
    assertThat(served.get("/api/answers").send().body()).isEqualTo("{\"answers\":[]}");
  }

  @Test
  void documents_of_the_request_and_results_of_tools_are_cited() throws IOException {
    HttpCall.Response documents =
        chat(
            """
            {"documents":[{"title":"Herons","url":"https://birds.example/h","text":"They stand."}],
            "messages":[%s]}
            """
                .formatted(user("zxcv qwer?")));

    assertThat(documents.body())
        .contains("\"url\":\"https://birds.example/h\"", "\"title\":\"Herons\"");
    assertThat(model.lastRequest().has("documents")).isFalse();
    assertThat(model.lastRequest().path("model").asText()).isEqualTo("usual-model");

    HttpCall.Response tools =
        chat(
            messages(
                user("zxcv qwer?"),
                """
                {"role":"assistant","tool_calls":[{"id":"call-1","type":"function","function":
                {"name":"web_search","arguments":"{\\"q\\":\\"heron\\"}"}}]}
                """,
                """
                {"role":"tool","tool_call_id":"call-1","content":"{\\"results\\":[{\\"url\\":
                \\"https://birds.example/t\\",\\"title\\":\\"Tools\\",\\"content\\":\\"They
                stand in the reeds.\\"}]}"}
                """
                    .replace("\n", " ")));

    assertThat(tools.status()).as(tools.body()).isEqualTo(200);
    assertThat(tools.body()).contains("\"url\":\"https://birds.example/t\"");
    assertThat(model.lastRequest().at("/messages/3/tool_call_id").asText()).isEqualTo("call-1");
  }

  @Test
  void a_stream_that_breaks_off_ends_with_an_error_and_is_kept() {
    model.breakOff();

    HttpCall.Response response =
        chat("{\"stream\":true,\"messages\":[%s]}".formatted(user(QUESTION)));

    assertThat(response.body()).contains("\"error\"").doesNotContain("[DONE]");
    assertThat(served.get("/api/answers").send().body()).contains("\"state\":\"interrupted\"");
  }

  @Test
  void what_the_model_refuses_is_told_as_it_says_it() {
    model.refuse("{\"error\":{\"message\":\"temperature is too high\"}}");

    HttpCall.Response response = chat(messages(user(QUESTION)));

    assertThat(response.status()).isEqualTo(400);
    assertThat(response.body()).contains("temperature is too high");
  }

  @Test
  void a_model_that_is_gone_costs_one_line() {
    model.close();

    HttpCall.Response response = chat(messages(user(QUESTION)));

    assertThat(response.status()).isEqualTo(502);
    assertThat(response.body()).contains("usual-model@127.0.0.1").doesNotContain(StubModel.KEY);
  }

  @Test
  void the_other_protocol_and_bad_requests_are_refused_with_a_reason() {
    assertThat(served.post("/v1/messages", messages(user("x"))).send().body())
        .contains("/v1/chat/completions");
    assertThat(chat("{}").body()).contains("messages");
    assertThat(chat("{\"messages\":[]}").status()).isEqualTo(400);
    assertThat(chat("{\"messages\":\"x\"}").status()).isEqualTo(400);
  }

  @Test
  void a_token_of_another_project_gets_no_sources_of_this_one() {
    String other = served.tokenFor("boat");
    HttpCall asked = served.post("/v1/chat/completions", messages(user(QUESTION)));

    assertThat(asked.bearer(other).send().body()).contains(SAYS);
    assertThat(
            served
                .post("/v1/chat/completions", messages(user(QUESTION)))
                .bearer(other)
                .header("X-Ibid-Project", "house")
                .send()
                .status())
        .isEqualTo(403);
  }

  @Test
  void a_key_in_the_header_of_anthropics_clients_is_a_token() {
    served.stand(model.model(Dialect.ANTHROPIC));

    HttpCall.Response response =
        new HttpCall(served.port(), "POST", "/v1/messages")
            .json(messages(user(QUESTION)))
            .header("x-api-key", served.token())
            .send();
    HttpCall.Response guessed =
        new HttpCall(served.port(), "POST", "/v1/messages")
            .json(messages(user(QUESTION)))
            .header("x-api-key", "guess")
            .send();

    assertThat(response.status()).as(response.body()).isEqualTo(200);
    assertThat(response.body()).contains("\"cited_text\":\"" + KNOWN);
    assertThat(model.lastRequest().path("system").asText()).contains("[1] ");
    assertThat(model.shown()).containsExactly(StubModel.KEY);
    assertThat(guessed.status()).isEqualTo(401);
  }

  @Test
  void a_client_of_anthropics_betas_is_answered_and_its_question_is_kept() throws IOException {
    served.stand(model.model(Dialect.ANTHROPIC));

    HttpCall.Response response =
        served.post("/v1/messages?beta=true", messages(user(QUESTION))).send();

    assertThat(response.status()).as(response.body()).isEqualTo(200);
    String id =
        JSON.readTree(served.get("/api/answers").send().body()).at("/answers/0/id").asText();
    assertThat(
            JSON.readTree(served.get("/api/answers/" + id).send().body()).path("question").asText())
        .isEqualTo(QUESTION);
    String known =
        JSON.readTree(served.get("/api/search?q=F75").send().body())
            .at("/index/0/citation")
            .asText();
    assertThat(
            JSON.readTree(served.get("/api/citations/" + known).send().body())
                .at("/usage/shown")
                .asInt())
        .isOne();
  }

  @Test
  void documents_and_search_results_in_anthropics_messages_are_cited() throws IOException {
    served.stand(model.model(Dialect.ANTHROPIC));

    HttpCall.Response response =
        served
            .post(
                "/v1/messages",
                """
                {"max_tokens":9,"messages":[{"role":"user","content":[{"type":"document","title":
                "Herons","source":{"type":"text","media_type":"text/plain","data":"They stand."}},
                {"type":"text","text":"zxcv qwer?"}]}]}
                """)
            .send();

    JsonNode block = JSON.readTree(response.body()).at("/content/0");
    assertThat(block.path("text").asText()).isEqualTo("F75 means a lack of pressure [1]. ");
    assertThat(block.at("/citations/0/cited_text").asText()).isEqualTo("They stand.");
    assertThat(JSON.readTree(response.body()).at("/content/1/citations").isNull()).isTrue();
  }
}
