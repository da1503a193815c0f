package dev.ibid.wire.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.SourceType;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.source.MetadataValue;
import dev.ibid.tool.ExtractedSources;
import dev.ibid.tool.SourceExtractor;
import dev.ibid.tool.ToolSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the documentation shows as code is this code. */
class DocumentedExtractorTest {
  private static final Path HERE =
      Path.of("src/test/java/dev/ibid/wire/tool/DocumentedExtractorTest.java");
  private static final Path DOCUMENT = Path.of("../docs/tools.md");

  @Test
  void the_extractor_of_the_documentation_works() {
    // begin of the documented part
    SourceExtractor tickets =
        result ->
            new ExtractedSources(
                List.of(
                    ToolSource.of(result, 0, SourceType.API)
                        .at("https://tickets.example/" + result.requestId())
                        .titled("Ticket")
                        .saying(((MetadataValue.Text) result.output()).text())),
                List.of());

    ToolExtractors extractors = ToolExtractors.standard().with("^ticket_(read|find)$", tickets);
    // end of the documented part

    ExtractedSources extracted =
        extractors.extract(
            new ToolResult(
                "req-1",
                "ticket_read",
                new MetadataValue.Fields(Map.of()),
                new MetadataValue.Text("It is open.")));
    assertThat(extracted.sources())
        .containsExactly(
            ToolSource.of(
                    new ToolResult(
                        "req-1",
                        "ticket_read",
                        new MetadataValue.Fields(Map.of()),
                        new MetadataValue.Nothing()),
                    0,
                    SourceType.API)
                .at("https://tickets.example/req-1")
                .titled("Ticket")
                .saying("It is open."));
    assertThat(
            extractors
                .extract(
                    new ToolResult(
                        "req-2",
                        "ticket_find",
                        new MetadataValue.Fields(Map.of()),
                        new MetadataValue.Nothing()))
                .warnings())
        .hasSize(1);
  }

  @Test
  void the_documentation_shows_it() throws IOException {
    String code = Files.readString(HERE);
    String part =
        code.substring(
                code.indexOf("// begin of the documented part\n"),
                code.indexOf("    // end of the documented part\n"))
            .replace("// begin of the documented part\n", "")
            .indent(-4);

    assertThat(Files.readString(DOCUMENT)).contains("```java\n" + part + "```");
  }

  @Test
  void the_documentation_names_the_bounds() throws IOException {
    assertThat(Files.readString(DOCUMENT))
        .contains(
            String.format(
                Locale.ROOT, "%,d characters of an output", OutputBounds.MAX_OUTPUT_CHARS))
        .contains(
            String.format(Locale.ROOT, "%,d characters of a source", OutputBounds.MAX_SOURCE_CHARS))
        .contains(String.format(Locale.ROOT, "%,d sources", OutputBounds.MAX_SOURCES))
        .contains(String.format(Locale.ROOT, "%d levels", OutputBounds.MAX_DEPTH));
  }
}
