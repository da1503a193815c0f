package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tying an answer to its sources is told in the same way over HTTP and on the command line. */
class ServedCiteTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String ANSWER = "The error F75 means low pressure.";
  private static final String TOOLS =
      """
      [{"requestId":"r1","toolName":"web_search","parameters":{},
        "output":{"results":[{"title":"Boiler","url":"https://boiler.example/f75",
          "snippet":"The error F75 means low pressure."}]}},
       {"requestId":"r2","toolName":"web_search","parameters":{},
        "output":"{\\"results\\":[{\\"title\\":\\"Cut"}]
      """;

  @TempDir Path folder;

  @Test
  void what_a_tool_returned_and_could_not_be_read_is_told_over_http_as_by_the_command()
      throws IOException {
    JsonNode served = served();
    JsonNode printed = printed();

    assertThat(served.at("/references/0/citedText").asText()).isEqualTo(ANSWER);
    assertThat(served.path("warnings").toString()).contains("web_search").contains("damaged JSON");
    assertThat(comparable(served)).isEqualTo(comparable(printed));
  }

  private JsonNode served() throws IOException {
    try (Served server = Served.at(folder.resolve("served"))) {
      ObjectNode body = JSON.createObjectNode().put("answer", ANSWER);
      body.set("tools", JSON.readTree(TOOLS));
      return JSON.readTree(server.post("/api/attributions", body.toString()).send().body());
    }
  }

  private JsonNode printed() throws IOException {
    Path answer = Files.writeString(folder.resolve("answer.md"), ANSWER);
    Path tools = Files.writeString(folder.resolve("tools.json"), TOOLS);
    Child.Outcome outcome =
        Child.run(
            Child.ibid(
                folder.resolve("printed"),
                "--set",
                "embedder.kind=off",
                "cite",
                "--json",
                "--answer",
                answer.toString(),
                "--tools",
                tools.toString()));
    assertThat(outcome.err()).contains("damaged JSON");
    return JSON.readTree(outcome.out());
  }

  /** Without what is given by chance: the ids of the answer and of its citations. */
  private static String comparable(JsonNode answer) {
    return ((ObjectNode) answer).without("id").toString().replaceAll("src:[A-Za-z0-9]{6}", "src:");
  }
}
