package dev.ibid.wire.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.tool.ToolSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourcesJsonTest {
  @TempDir private Path folder;

  @Test
  void sources_are_read_with_all_they_have() throws IOException {
    Path file = folder.resolve("sources.json");
    Files.writeString(
        file,
        """
        [{"id":"req-1-0","type":"web","toolName":"web_search","toolRequestId":"req-1",
          "uri":"https://www.react.dev/x","title":"T","snippet":"S","fullContent":"F"},
         {"id":"req-2-0","type":"file","toolName":"query_rag_project","toolRequestId":"req-2",
          "uri":"a.pdf","domain":"intranet","pageNumber":4,"title":null}]
        """);

    assertThat(SourcesJson.load(file))
        .containsExactly(
            new ToolSource(
                new SourceId("req-1-0"),
                "req-1",
                new SourceOrigin(
                    SourceType.WEB,
                    Optional.of("web_search"),
                    Optional.of("https://www.react.dev/x"),
                    Optional.of("T"),
                    Optional.of("react.dev"),
                    OptionalInt.empty()),
                Optional.of("S"),
                Optional.of("F")),
            new ToolSource(
                new SourceId("req-2-0"),
                "req-2",
                new SourceOrigin(
                    SourceType.FILE,
                    Optional.of("query_rag_project"),
                    Optional.of("a.pdf"),
                    Optional.empty(),
                    Optional.of("intranet"),
                    OptionalInt.of(4)),
                Optional.empty(),
                Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {} | sources: a list is needed, not an object
          [7] | sources[0]: an object is needed, not a number
          [{"type":"web","toolName":"t","toolRequestId":"r"}] | sources[0]: "id" is missing
          [{"id":"","type":"web","toolName":"t","toolRequestId":"r"}] | sources[0].id: it is blank
          [{"id":"a","type":"page","toolName":"t","toolRequestId":"r"}] | sources[0].type: "page" is none of web, file, api, mcp, memory, document, tool
          [{"id":"a","type":"web","toolName":"t"}] | sources[0]: "toolRequestId" is missing
          [{"id":"a","type":"web","toolName":"t","toolRequestId":"r","uri":1}] | sources[0].uri: text is needed, not a number
          [{"id":"a","type":"web","toolName":"t","toolRequestId":"r","pageNumber":-1}] | sources[0].pageNumber: -1 is out of range
          [{"id":"a","type":"web","toolName":"t","toolRequestId":"r"},{"id":"a","type":"web","toolName":"t","toolRequestId":"r"}] | sources[1]: the id "a" is taken by sources[0]
          """)
  void what_is_wrong_is_named(String json, String message) {
    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> SourcesJson.read(json))
        .withMessage(message)
        .matches(e -> e.code() == ErrorCode.BAD_REQUEST);
  }
}
