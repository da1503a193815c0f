package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    JsonNode served = served(TOOLS);
    JsonNode printed = printed(TOOLS, "damaged JSON");

    assertThat(served.at("/references/0/citedText").asText()).isEqualTo(ANSWER);
    assertThat(served.path("warnings").toString()).contains("web_search").contains("damaged JSON");
    assertThat(comparable(served)).isEqualTo(comparable(printed));
  }

  @Test
  void an_output_that_is_nested_too_deeply_costs_a_warning_and_no_other_output()
      throws IOException {
    String tools =
        TOOLS.replaceFirst(
            "(?s),\\s*\\{\"requestId\":\"r2.*",
            ",{\"requestId\":\"r2\",\"toolName\":\"web_search\",\"parameters\":{},\"output\":"
                + "[".repeat(300)
                + "]".repeat(300)
                + "}]");

    for (JsonNode answer : List.of(served(tools), printed(tools, "nested more than"))) {
      assertThat(answer.at("/references/0/citedText").asText()).isEqualTo(ANSWER);
      assertThat(answer.path("warnings").toString()).contains("nested more than");
    }
  }

  private JsonNode served(String tools) throws IOException {
    try (Served server = Served.at(folder.resolve("served"))) {
      ObjectNode body = JSON.createObjectNode().put("answer", ANSWER);
      body.set("tools", JSON.readTree(tools));
      return JSON.readTree(server.post("/api/attributions", body.toString()).send().body());
    }
  }

  private JsonNode printed(String given, String warning) throws IOException {
    Path answer = Files.writeString(folder.resolve("answer.md"), ANSWER);
    Path tools = Files.writeString(folder.resolve("tools.json"), given);
    Child.Outcome outcome =
        Caller.at(folder.resolve("printed"), "IBID_EMBEDDER_KIND", "off")
            .run("cite", "--json", "--answer", answer.toString(), "--tools", tools.toString());
    assertThat(outcome.err()).contains(warning);
    return JSON.readTree(outcome.out());
  }

  /** Without what is given by chance: the ids of the answer and of its citations, and its time. */
  private static String comparable(JsonNode answer) {
    return ((ObjectNode) answer)
        .without(List.of("id", "createdAt"))
        .toString()
        .replaceAll("src:[A-Za-z0-9]{6}", "src:");
  }
}
