package dev.ibid.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.wire.dialect.Dialect;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Models behind the proxy that send what no model sends. */
class HostileModelTest {
  private static final String QUESTION = "What does F75 on the boiler mean?";
  private static final String ASKED =
      "{\"stream\":%s,\"messages\":[{\"role\":\"user\",\"content\":\"" + QUESTION + "\"}]}";

  @TempDir private Path folder;
  private TestServer served;
  private StubModel model;

  @BeforeEach
  void fill() {
    served = TestServer.at(folder);
    String event =
        "{\"session\":\"s1\",\"content\":\"The boiler shows F75 when the pump builds no"
            + " pressure.\"}";
    assertThat(served.post("/api/events", event).send().status()).isEqualTo(201);
    model = new StubModel("nothing");
    served.stand(model.model(Dialect.OPENAI_CHAT));
  }

  @AfterEach
  void stop() {
    served.close();
    model.close();
  }

  private HttpCall.Response chat(boolean streams) {
    return served.post("/v1/chat/completions", ASKED.formatted(streams)).send();
  }

  private static String choices(int count, String format) {
    return "{\"choices\":["
        + IntStream.range(0, count).mapToObj(format::formatted).collect(Collectors.joining(","))
        + "]}";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "data: {\"choi",
        "data: nothing\n\n",
        "data: {\"choices\":[],\"choices\":[]}\n\n",
        "data: {\"choices\":[{\"index\":0,\"delta\":{\"role\":\"assistant\"}}]}\n\n"
      })
  void a_stream_of_which_no_text_came_ends_with_an_error(String sent) {
    model.send(200, "1", sent);

    HttpCall.Response response = chat(true);

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.body()).contains("\"error\"");
  }

  @Test
  void a_message_of_which_no_text_came_ends_with_an_error() {
    served.stand(model.model(Dialect.ANTHROPIC));
    model.send(200, "1", "data: {\"type\":\"message_start\",\"message\":{}}\n\ndata: {\n\n");

    HttpCall.Response response = served.post("/v1/messages", ASKED.formatted(true)).send();

    assertThat(response.body()).contains("event: error\n");
  }

  @Test
  void a_stream_of_calls_alone_that_does_not_say_done_is_no_error() {
    model.send(
        200,
        "1",
        "data:"
            + " {\"choices\":[{\"index\":0,\"delta\":{\"tool_calls\":[]},\"finish_reason\":\"tool_calls\"}]}\n\n");

    assertThat(chat(true).body()).contains("tool_calls").doesNotContain("\"error\"");
  }

  @Test
  void of_thousands_of_choices_all_pass_and_few_become_answers() throws IOException {
    String chunk =
        choices(
            3_000, "{\"index\":%d,\"delta\":{\"content\":\"word\"},\"finish_reason\":\"stop\"}");
    model.send(200, "1", "data: " + chunk + "\n\ndata: [DONE]\n\n");

    HttpCall.Response response = chat(true);

    assertThat(response.body().split("\"content\":\"word\"", -1)).hasSize(3_001);
    assertThat(kept()).isEqualTo(128);
  }

  @Test
  void what_a_chunk_repeats_is_short() {
    String chunk =
        choices(100, "{\"index\":%d,\"delta\":{\"content\":\"word\"},\"finish_reason\":\"stop\"}")
            .replace("{\"choices\"", "{\"mark\":\"" + "m".repeat(100_000) + "\",\"choices\"");
    model.send(200, "1", "data: " + chunk + "\n\ndata: [DONE]\n\n");

    assertThat(chat(true).body()).hasSizeLessThan(300_000);
  }

  private int kept() throws IOException {
    return new ObjectMapper()
        .readTree(served.get("/api/answers?limit=1000").send().body())
        .path("answers")
        .size();
  }

  @Test
  void a_completion_of_too_many_values_is_the_models_fault() {
    model.send(200, "1", choices(201_000, "%d"));

    assertThat(chat(false).status()).isEqualTo(502);
  }

  @Test
  void an_event_of_very_many_lines_is_cut_off() {
    String text = "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"late\"}}]}\n\n";
    model.send(200, "1", "a\n".repeat(300_000) + "\n" + text + "data: [DONE]\n\n");

    assertThat(chat(true).body()).contains("\"error\"").doesNotContain("late");
  }

  @ParameterizedTest
  @CsvSource({"7,7", "<b>,''"})
  void only_a_time_to_wait_is_passed_on_as_one(String said, String told) {
    model.send(429, said, "{}");

    HttpCall.Response response = chat(false);

    assertThat(response.status()).isEqualTo(429);
    assertThat(response.header("Retry-After").orElse("")).isEqualTo(told);
  }

  @Test
  void a_wait_of_hundred_thousand_digits_is_no_error_of_the_server() {
    model.send(429, "9".repeat(100_000), "{}");

    assertThat(chat(false).status()).isEqualTo(429);
  }
}
