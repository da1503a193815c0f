package dev.ibid.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.wire.dialect.Dialect;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is kept of answers and given back over HTTP. */
class ServedAnswersTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String FRAGMENTS =
      """
      "fragments":[
        {"id":"f1","docId":"d1","title":"Boiler","url":"https://house.example/b","content":"F75 is the pump.",
         "app":"drive","entity":"docs","threadId":"t","itemId":"i","clId":"c","page_title":"p"},
        {"id":"f2","docId":"d2","title":"Scan","content":"A scan.","entity":"Attachment"}]
      """;

  @TempDir private Path folder;
  private TestServer served;

  @BeforeEach
  void serve() {
    served = TestServer.at(folder.resolve("home"));
  }

  @AfterEach
  void stop() {
    served.close();
  }

  private JsonNode get(String path) throws IOException {
    HttpCall.Response response = served.get(path).send();
    assertThat(response.status()).as(response.body()).isEqualTo(200);
    return JSON.readTree(response.body());
  }

  private String begin(String more) throws IOException {
    HttpCall.Response response = served.post("/api/answers", "{" + FRAGMENTS + more + "}").send();
    assertThat(response.status()).as(response.body()).isEqualTo(201);
    return JSON.readTree(response.body()).path("id").asText();
  }

  private void push(String id, String... events) {
    HttpCall.Response response =
        served
            .call("POST", "/api/answers/" + id + "/events")
            .body("application/x-ndjson", String.join("\n", events))
            .send();
    assertThat(response.status()).as(response.body()).isEqualTo(200);
  }

  private static String said(String text) {
    return "{\"type\":\"assistant_message\",\"content\":\"%s\"}".formatted(text);
  }

  private List<String> listed(String query) throws IOException {
    List<String> ids = new ArrayList<>();
    get("/api/answers" + query).path("answers").forEach(each -> ids.add(each.path("id").asText()));
    return ids;
  }

  @Test
  void an_answer_keeps_what_it_is_about_and_who_wrote_it() throws IOException {
    String id = begin(",\"question\":\"What is F75?\",\"sessionId\":\"s1\",\"project\":\"house\"");
    String other = begin("");
    push(
        id,
        said("The pump [1]."),
        "{\"type\":\"run_end\",\"model\":\"m-1\",\"tokensUsed\":1200,\"cost\":0.02}");

    JsonNode answer = get("/api/answers/" + id);

    assertThat(answer.path("question").asText()).isEqualTo("What is F75?");
    assertThat(answer.path("sessionId").asText()).isEqualTo("s1");
    assertThat(answer.path("project").asText()).isEqualTo("house");
    assertThat(answer.path("model").asText()).isEqualTo("m-1");
    assertThat(answer.path("tokensUsed").asLong()).isEqualTo(1200);
    assertThat(answer.path("cost").decimalValue()).isEqualByComparingTo("0.02");
    assertThat(listed("?session=s1")).containsExactly(id);
    assertThat(listed("?project=house")).containsExactly(id);
    assertThat(listed("")).containsExactly(other, id);
    assertThat(listed("?session=nobody")).isEmpty();
    assertThat(listed("?outdated=true")).isEmpty();
  }

  @Test
  void an_answer_is_streaming_until_it_ends() throws IOException {
    String id = begin("");
    push(id, said("The pump"));

    assertThat(get("/api/answers/" + id).path("state").asText()).isEqualTo("streaming");
    assertThat(get("/api/answers").path("answers").get(0).path("state").asText())
        .isEqualTo("streaming");

    push(id, "{\"type\":\"run_end\"}");

    assertThat(get("/api/answers/" + id).path("state").asText()).isEqualTo("complete");
  }

  @Test
  void attachments_are_not_cited_unless_the_filter_is_empty() throws IOException {
    String usual = begin("");
    String open = begin(",\"filterEntity\":[]");
    String strict = begin(",\"filterEntity\":\"docs\"");
    for (String id : List.of(usual, open, strict)) {
      push(id, said("A scan [2], the pump [1]."), "{\"type\":\"run_end\"}");
    }

    assertThat(get("/api/answers/" + usual).path("text").asText())
        .isEqualTo("A scan, the pump [1].");
    assertThat(get("/api/answers/" + open).path("text").asText())
        .isEqualTo("A scan [1], the pump [2].");
    assertThat(get("/api/answers/" + strict).path("text").asText())
        .isEqualTo("A scan [1], the pump.");
  }

  @Test
  void xyne_gets_the_markers_of_the_model_and_its_own_fields() throws IOException {
    String id = begin(",\"dialect\":\"xyne\",\"filterEntity\":[]");
    push(id, said("A scan [2, 1] and K[1_5], never [9]."), "{\"type\":\"run_end\"}");

    String told = served.get("/api/answers/" + id + "/events?dialect=xyne").send().body();

    String text =
        told.replaceAll("(?s)id: \\d+\nevent: (?!u\n).*?\n\n", "")
            .replaceAll("id: \\d+\nevent: u\ndata: (.*)\n\n", "$1");
    assertThat(text).isEqualTo("A scan [2][1] and K[1_5], never.");
    assertThat(told)
        .contains(
            "\"app\":\"drive\",\"entity\":\"docs\",\"threadId\":\"t\",\"itemId\":\"i\",\"clId\":\"c\",\"page_title\":\"p\"")
        .contains("\"citationMap\":{\"2\":0,\"1\":1}");
    assertThat(get("/api/answers/" + id).path("sources").get(1).path("clId").asText())
        .isEqualTo("c");
  }

  @Test
  void what_tools_returned_has_a_citation_like_all_other_sources() throws IOException {
    String id = begin("");
    push(
        id,
        """
        {"type":"tool_result","requestId":"q7","toolName":"web_search","parameters":{},"output":[{"title":"Pumps","url":"https://pumps.example/1","content":"A pump moves water through the pipes."}]}\
        """,
        said("Pumps move water [3]."),
        "{\"type\":\"run_end\"}");

    JsonNode source = get("/api/answers/" + id).path("sources").get(0);

    assertThat(source.path("id").asText()).startsWith("q7-");
    assertThat(source.path("toolName").asText()).isEqualTo("web_search");
    assertThat(source.path("type").asText()).isEqualTo("web");
    assertThat(source.path("snippet").asText()).isEqualTo("A pump moves water through the pipes.");
    String citation = source.path("citation").asText();
    assertThat(citation).startsWith("src:");
    assertThat(get("/api/citations/" + citation).path("source").path("uri").asText())
        .isEqualTo("https://pumps.example/1");
  }

  @Test
  void a_forgotten_answer_is_gone_with_what_it_alone_keeps() throws IOException {
    String id = begin("");
    push(id, said("The pump [1]."));
    String citation = get("/api/answers/" + id).path("sources").get(0).path("citation").asText();

    HttpCall.Response forgotten = served.post("/api/answers/" + id + "/forget", "{}").send();

    assertThat(forgotten.body()).isEqualTo("{\"forgotten\":1}");
    assertThat(served.get("/api/answers/" + id).send().status()).isEqualTo(404);
    assertThat(served.get("/api/citations/" + citation).send().status()).isEqualTo(410);
    assertThat(served.post("/api/answers/" + id + "/forget", "{}").send().status()).isEqualTo(404);
  }

  @ParameterizedTest
  @EnumSource
  void nothing_found_is_said_in_every_dialect(Dialect dialect) {
    HttpCall.Response answered =
        served
            .post("/api/ask?dialect=" + dialect.label(), "{\"question\":\"Who built the mill?\"}")
            .send();

    assertThat(answered.body()).contains("Nothing was found").contains("answers this.");
  }

  @Test
  void no_text_comes_after_an_error() throws IOException {
    String id = begin("");
    push(
        id,
        said("The pump"),
        "{\"type\":\"error\",\"message\":\"the model is gone\"}",
        said(" and more [1]."),
        "{\"type\":\"final_output\",\"output\":\"All of it.\"}",
        "{\"type\":\"run_end\"}");

    String told = served.get("/api/answers/" + id + "/events").send().body();

    assertThat(told.substring(told.indexOf("event: Error"))).doesNotContain("ResponseUpdate");
    assertThat(get("/api/answers/" + id).path("text").asText()).isEqualTo("The pump");
  }
}
