package dev.ibid.cli.web;

import static dev.ibid.cli.web.House.sent;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An answer as a file that is read without a script. */
class SavedAnswerTest {
  @TempDir private Path folder;

  @Test
  void a_statement_that_a_source_contradicts_stands_in_the_file_with_what_contradicts_it()
      throws IOException {
    ObjectNode asked =
        House.JSON
            .createObjectNode()
            .put("answer", "The valve is made of brass. The contract runs until 30 June 2026.");
    asked
        .putArray("sources")
        .addObject()
        .put("id", "r-1")
        .put("type", "web")
        .put("toolName", "web_search")
        .put("toolRequestId", "r")
        .put("title", "Contract <1>")
        .put("fullContent", "The contract runs until 31 March 2027. The valve is made of brass.");
    try (Served served = Served.at(folder.resolve("home"))) {
      String id = sent(served.post("/api/attributions", asked.toString())).path("id").asText();

      String file = served.get("/api/answers/" + id + "/html").send().body();

      assertThat(file)
          .contains("<h2>Contradicted</h2>")
          .contains("<bdi>The contract runs until 30 June 2026.</bdi>")
          .contains("<mark>The contract runs until 31 March 2027.</mark>")
          .contains("Contract &lt;1&gt;");
    }
  }
}
