package dev.ibid.wire.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.source.MetadataValue;
import dev.ibid.tool.ExtractedSources;
import dev.ibid.tool.ToolSource;
import dev.ibid.wire.json.LocatedValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every recorded output has the sources and warnings that stand beside it. */
class ToolFixturesTest {
  private static final Path FOLDER = Path.of("src/test/resources/fixtures/tools");
  private static final String REQUEST = "req-1";

  static List<Path> fixtures() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void an_output_is_read_as_expected(Path file) throws IOException {
    LocatedValue fixture =
        LocatedValue.parse(file.getFileName().toString(), Files.readString(file));
    ToolResult result =
        new ToolResult(
            REQUEST,
            fixture.text("toolName"),
            fixture
                .find("parameters")
                .map(given -> (MetadataValue.Fields) given.value())
                .orElseGet(() -> new MetadataValue.Fields(Map.of())),
            fixture.find("output").map(LocatedValue::value).orElseGet(MetadataValue.Nothing::new));

    ExtractedSources extracted = ToolExtractors.standard().extract(result);

    assertThat(extracted.sources())
        .containsExactlyElementsOf(
            fixture.items("sources").map(source -> expected(source, result)).toList());
    assertThat(extracted.warnings()).containsExactlyElementsOf(fixture.texts("warnings"));
  }

  private static ToolSource expected(LocatedValue source, ToolResult result) {
    Optional<LocatedValue> page = source.find("pageNumber");
    return new ToolSource(
        new SourceId(source.text("id")),
        result.requestId(),
        new SourceOrigin(
            SourceType.valueOf(source.text("type").toUpperCase(Locale.ROOT)),
            Optional.of(result.toolName()),
            source.findText("uri"),
            source.findText("title"),
            source.findText("domain"),
            page.isPresent() ? OptionalInt.of(page.get().offset()) : OptionalInt.empty()),
        source.findText("snippet"),
        source.findText("fullContent"));
  }
}
