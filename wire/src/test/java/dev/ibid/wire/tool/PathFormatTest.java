package dev.ibid.wire.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.SourceType;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.source.MetadataValue;
import dev.ibid.tool.ExtractedSources;
import dev.ibid.tool.ToolSource;
import dev.ibid.wire.json.LocatedValue;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PathFormatTest {
  private static final String TICKETS =
      "type=api; each=$.tickets[*]; title=$.subject; uri=$.links[0].href; content=$['full text'];"
          + " page=$.page";

  @Test
  void sources_stand_where_paths_lead() {
    ExtractedSources extracted =
        extract(
            TICKETS,
            """
            {"tickets": [
              {"subject": "Printer", "links": [{"href": "https://t.example/1"}],
               "full text": "The <b>printer</b> on floor 2 is out of paper.", "page": 3},
              {"subject": "No text"},
              {"full text": ["한국어", "두 줄"]}]}
            """);

    assertThat(extracted.warnings()).isEmpty();
    assertThat(extracted.sources()).hasSize(2);
    ToolSource printer = extracted.sources().getFirst();
    assertThat(printer.id().value()).isEqualTo("r-0");
    assertThat(printer.origin().type()).isEqualTo(SourceType.API);
    assertThat(printer.origin().title()).contains("Printer");
    assertThat(printer.origin().uri()).contains("https://t.example/1");
    assertThat(printer.origin().domain()).contains("t.example");
    assertThat(printer.origin().pageNumber()).isEqualTo(OptionalInt.of(3));
    assertThat(printer.text()).contains("out of paper");
    assertThat(extracted.sources().getLast().text()).isEqualTo("한국어\n두 줄");
  }

  @Test
  void json_inside_a_text_is_read_too() {
    assertThat(
            extract("content=$.note", "\"{\\\"note\\\": \\\"It snowed.\\\"}\"").sources().stream()
                .map(ToolSource::text))
        .containsExactly("It snowed.");
  }

  @Test
  void an_output_without_what_the_paths_name_gives_a_warning() {
    ExtractedSources extracted = extract(TICKETS, "{\"issues\": [{\"body\": \"There.\"}]}");

    assertThat(extracted.sources()).isEmpty();
    assertThat(extracted.warnings())
        .containsExactly("the output of ticket_find has nothing in it that can be cited");
  }

  @Test
  void an_error_object_gives_no_source_whatever_the_paths_say() {
    ExtractedSources extracted =
        extract("content=$.message", "{\"status\": 503, \"message\": \"Down for repairs\"}");

    assertThat(extracted.sources()).isEmpty();
    assertThat(extracted.warnings()).containsExactly("ticket_find failed: Down for repairs");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "content",
        "content=",
        "content=body",
        "content=$.a[",
        "content=$..a",
        "content=$.a[-1]",
        "content=$.a b",
        "title=$.a",
        "content=$.a; content=$.b",
        "content=$.a; type=memory",
        "content=$.a; colour=$.b"
      })
  void what_is_no_format_is_refused(String text) {
    assertThat(PathFormat.parse(text)).isEmpty();
  }

  private static ExtractedSources extract(String format, String json) {
    return ToolExtractors.standard()
        .with("^ticket_", PathFormat.parse(format).orElseThrow().extractor())
        .extract(
            new ToolResult(
                "r",
                "ticket_find",
                new MetadataValue.Fields(Map.of()),
                LocatedValue.parse("output", json).value()));
  }
}
