package dev.ibid.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.wire.dialect.Dialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** The vendors' own clients with ibid between them and a model: only their base URL changed. */
@EnabledIf(
    value = "areClientsInstalled",
    disabledReason =
        "The npm clients are not installed: install Node.js, then run npm ci in wire/src/test/js")
class NpmProxyTest {
  private static final Path CLIENTS = Path.of("../wire/src/test/js");
  private static final String KNOWN = "The boiler shows F75 when the pump builds no pressure.";
  private static final String SAYS = "F75 means a lack of pressure [1]. 압력이 없다 😀 [1]. Call [9].";
  private static final String TOLD = "F75 means a lack of pressure [1]. 압력이 없다 😀 [1]. Call.";

  @TempDir private static Path folder;
  private static TestServer served;
  private static StubModel model;

  static boolean areClientsInstalled() throws InterruptedException {
    return hasNode() && Files.isDirectory(CLIENTS.resolve("node_modules"));
  }

  @BeforeAll
  static void fill() throws InterruptedException {
    served = TestServer.at(folder);
    model = new StubModel(SAYS);
    assertThat(
            served
                .post("/api/events", "{\"session\":\"s\",\"content\":\"%s\"}".formatted(KNOWN))
                .send()
                .status())
        .isEqualTo(201);
  }

  @AfterAll
  static void stop() {
    served.close();
    model.close();
  }

  @Test
  void openai_gets_annotations_whole_and_streamed_and_calls_of_tools_as_they_are()
      throws Exception {
    served.stand(model.model(Dialect.OPENAI_CHAT));

    JsonNode told = told("proxied-openai.js", "/v1");

    for (String field : new String[] {"whole", "streamed", "final"}) {
      assertThat(told.path(field).asText()).as(field).isEqualTo(TOLD);
    }
    for (String field : new String[] {"wholeCited", "streamedCited"}) {
      assertThat(told.path(field)).as(field).hasSize(2);
      assertThat(told.path(field).path(1).asText()).as(field).startsWith("[1] ");
    }
    assertThat(told.path("finish").asText()).isEqualTo("stop");
    assertThat(told.at("/call/name").asText()).isEqualTo("look_up");
    assertThat(told.at("/call/arguments").asText()).isEqualTo("{\"q\":\"[1] F75\"}");
    assertThat(told.path("callFinish").asText()).isEqualTo("tool_calls");
  }

  @Test
  void anthropic_gets_citations_whole_and_streamed_and_calls_of_tools_as_they_are()
      throws Exception {
    served.stand(model.model(Dialect.ANTHROPIC));

    JsonNode told = told("proxied-anthropic.js", "");

    for (String field : new String[] {"whole", "streamed", "beta", "called"}) {
      JsonNode blocks = told.path(field);
      StringBuilder text = new StringBuilder();
      blocks.forEach(block -> text.append(block.path("text").asText()));
      assertThat(text.toString()).as(field).isEqualTo(TOLD);
      assertThat(blocks.at("/0/cited/0").asText()).as(field).isEqualTo(KNOWN);
      assertThat(blocks.at("/2/uncited").asBoolean()).as(field + blocks).isTrue();
    }
    assertThat(told.path("stop").asText()).isEqualTo("end_turn");
    assertThat(told.at("/called/3/type").asText()).isEqualTo("tool_use");
    assertThat(told.at("/called/3/input/q").asText()).isEqualTo("[1] F75");
    assertThat(told.path("calledStop").asText()).isEqualTo("tool_use");
  }

  private static JsonNode told(String script, String path)
      throws IOException, InterruptedException {
    Path errors = Files.createTempFile("npm-proxy", ".err");
    Process process =
        new ProcessBuilder(
                "node", script, "http://127.0.0.1:" + served.port() + path, served.token())
            .directory(CLIENTS.toFile())
            .redirectError(errors.toFile())
            .start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(out + Files.readString(errors)).isZero();
    Files.delete(errors);
    return new ObjectMapper().readTree(out);
  }

  private static boolean hasNode() throws InterruptedException {
    try {
      return new ProcessBuilder("node", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
