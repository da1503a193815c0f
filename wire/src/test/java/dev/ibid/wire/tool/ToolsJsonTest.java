package dev.ibid.wire.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.MetadataValue;
import dev.ibid.tool.ExtractedSources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolsJsonTest {
  @TempDir private Path folder;
  private final List<String> warnings = new ArrayList<>();

  private List<ToolResult> read(String json) {
    return ToolsJson.read(
        ToolsJson.parse("tools", json.getBytes(StandardCharsets.UTF_8), warnings::add));
  }

  @Test
  void results_are_read_with_their_parameters() {
    assertThat(
            read(
                """
                [{"requestId":"req-1","toolName":"web_search","parameters":{"q":"x"},"output":"said"},
                 {"requestId":"req-2","toolName":"web_scrape"}]
                """))
        .containsExactly(
            new ToolResult(
                "req-1",
                "web_search",
                new MetadataValue.Fields(Map.of("q", new MetadataValue.Text("x"))),
                new MetadataValue.Text("said")),
            new ToolResult(
                "req-2",
                "web_scrape",
                new MetadataValue.Fields(Map.of()),
                new MetadataValue.Nothing()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          `` | tools: there is no JSON, it is empty
          [{] | tools: this is not JSON at column 3
          {"requestId":"r"} | tools: a list is needed, not an object
          [{"toolName":"t"}] | tools[0]: "requestId" is missing
          [{"requestId":"r"}] | tools[0]: "toolName" is missing
          [{"requestId":" ","toolName":"t"}] | tools[0].requestId: it is blank
          [{"requestId":"r","toolName":"t","parameters":[]}] | tools[0].parameters: an object is needed
          [{"requestId":"r","toolName":"t"},{"requestId":"r","toolName":"u"}] | tools[1]: the id "r" is taken by tools[0]
          """)
  void what_is_wrong_is_named(String json, String message) {
    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> read(json))
        .withMessage(message)
        .matches(e -> e.code() == ErrorCode.BAD_REQUEST);
  }

  @Test
  void an_output_that_is_nested_deeply_costs_only_its_own_sources() throws IOException {
    Path file = folder.resolve("tools.json");
    Files.writeString(
        file,
        """
        [{"requestId":"deep","toolName":"web_search","output":%s},
         {"requestId":"fine","toolName":"web_search","output":[{"url":"https://a.example"}]}]
        """
            .formatted("[".repeat(1_000) + "\"]\\\"\"" + "]".repeat(1_000)));

    List<ToolResult> results = ToolsJson.load(file, warnings::add);

    assertThat(results.stream().map(ToolResult::requestId)).containsExactly("deep", "fine");
    ExtractedSources deep = ToolExtractors.standard().extract(results.getFirst());
    assertThat(deep.sources()).isEmpty();
    assertThat(deep.warnings()).isNotEmpty();
    assertThat(warnings)
        .containsExactly(file + ": what is nested more than 100 levels deep is taken as text");
    assertThat(ToolExtractors.standard().extract(results.getLast()).sources()).hasSize(1);
  }

  @Test
  void a_file_is_named_in_complaints() throws IOException {
    Path file = folder.resolve("tools.json");
    Files.writeString(file, "[1]");

    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> ToolsJson.load(file, warnings::add))
        .withMessage(file + "[0]: an object is needed, not a number");
    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> ToolsJson.load(folder.resolve("none.json"), warnings::add))
        .withMessage(
            "cannot read the tool results in %s: there is no such file",
            folder.resolve("none.json"));
  }
}
