package dev.ibid.wire.intake;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.memory.ContentLimit;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.wire.lines.LineResult;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventFileReaderTest {
  private static final String EVENT =
      "{\"id\":\"%s\",\"session\":\"s\",\"type\":\"tool\",\"at\":0,\"content\":\"%s\"}";
  private static final String RESULT =
      """
      {"uuid":"u","sessionId":"s","cwd":"/p/tree","type":"user","timestamp":"2026-03-01T00:00:00Z",\
      "message":{"content":[{"type":"tool_result","tool_use_id":"t","content":"%s"}]}}\
      """;

  @Test
  void bad_lines_cost_themselves_only() {
    String file =
        EVENT.formatted("a", "x") + "\r\nnonsense\n" + EVENT.formatted("b", "한") + "\n\n{}";

    assertThat(Reading.of(file))
        .satisfiesExactly(
            first -> assertThat(first).isInstanceOf(LineResult.Read.class),
            second -> assertThat(second.line()).isEqualTo(2),
            third -> assertThat(third).isInstanceOf(LineResult.Read.class),
            fourth -> assertThat(fourth).isEqualTo(rejected(5, "session is missing")));
  }

  @Test
  void bytes_that_are_not_utf8_cost_their_line_even_where_nobody_looks() {
    byte[] file = EVENT.formatted("a", "x").replace("{", "{\"unknown\":\"?\",").getBytes(UTF_8);
    file[12] = (byte) 0xE9;

    assertThat(Reading.of(file)).containsExactly(rejected(1, "byte 13 of the line is not UTF-8"));
  }

  @Test
  void a_nul_byte_is_named() {
    assertThat(Reading.of("{\"session\":\0"))
        .containsExactly(rejected(1, "byte 12 of the line is NUL"));
    assertThat(Reading.of("\0\0\0\0")).containsExactly(rejected(1, "byte 1 of the line is NUL"));
    assertThat(Reading.of("\0\0\0\0\0\0\0ntUuid"))
        .as("what a parser could take for UTF-32")
        .containsExactly(rejected(1, "byte 1 of the line is NUL"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"unknown", "metadata"})
  void nesting_beyond_reason_is_refused_wherever_it_stands(String field) {
    String deep = "{\"x\":%s%s}".formatted("[".repeat(5_000), "]".repeat(5_000));
    String file = EVENT.formatted("a", "x").replace("{", "{\"%s\":%s,".formatted(field, deep));

    assertThat(Reading.of(file))
        .containsExactly(rejected(1, "the JSON is nested deeper than 200 levels"));
  }

  @Test
  void content_may_be_as_large_as_the_limit_says_in_bytes() {
    ContentLimit limit = new ContentLimit(9);

    assertThat(results(limit, "123456789", "가나다", "\\u0001".repeat(9)))
        .allSatisfy(result -> assertThat(result).isInstanceOf(LineResult.Read.class));
    assertThat(results(limit, "가나다1"))
        .containsExactly(
            rejected(
                1, "the content has 10 bytes; at most 9 are allowed (setting memory.max-content)"));
  }

  @Test
  void content_far_over_the_limit_is_refused_before_it_is_held() {
    assertThat(results(new ContentLimit(1_000_000), "x".repeat(1_000_001)))
        .containsExactly(
            rejected(
                1,
                "the content has more than 1000000 bytes; at most 1000000 are allowed"
                    + " (setting memory.max-content)"));
  }

  @Test
  void a_small_limit_for_content_leaves_room_for_the_other_fields() {
    String metadata = "\"metadata\":{\"note\":\"%s\"}".formatted("x".repeat(10_000));
    String file = EVENT.formatted("a", "x").replace("{", "{" + metadata + ",");

    assertThat(Reading.events(Reading.of(file, EventFormat.EVENTS, new ContentLimit(10))))
        .hasSize(1);
  }

  @Test
  void a_text_too_long_to_be_anything_is_named_by_its_place() {
    String text = "\"metadata\":{\"notes\":[\"%s\"]}".formatted("x".repeat(1_000_001));
    String file = EVENT.formatted("a", "x").replace("{", "{" + text + ",");

    assertThat(Reading.of(file, EventFormat.EVENTS, new ContentLimit(1_000_000)))
        .containsExactly(rejected(1, "a name, number or text at /metadata/notes/0 is too long"));
  }

  @Test
  void a_limit_beyond_all_bounds_is_no_limit() {
    assertThat(results(new ContentLimit(Long.MAX_VALUE), "x")).hasSize(1);
  }

  @Test
  void a_line_too_long_for_any_content_is_passed_over() {
    ContentLimit limit = new ContentLimit(10);
    String file = EVENT.formatted("a", "x".repeat(2_000_000)) + "\n" + EVENT.formatted("b", "x");

    List<LineResult> results = Reading.of(file, EventFormat.EVENTS, limit);

    assertThat(results.getFirst())
        .isEqualTo(
            rejected(
                1,
                "the line has %d bytes; at most 1000060 are read (setting memory.max-content)"
                    .formatted(file.indexOf('\n'))));
    assertThat(Reading.events(results)).extracting(e -> e.id().value()).containsExactly("b");
  }

  @Test
  void what_a_tool_returned_is_cut_to_the_limit() {
    List<Event> events =
        Reading.events(
            Reading.of(
                RESULT.formatted("가".repeat(100)), EventFormat.CLAUDE_CODE, new ContentLimit(100)));

    assertThat(events)
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.content()).isEqualTo("가".repeat(22) + "… [cut: 78 characters]");
              new ContentLimit(100).check(event.content());
            });
  }

  @Test
  void the_caller_decides_which_project_a_folder_belongs_to() {
    List<String> asked = new ArrayList<>();
    byte[] file = (RESULT.formatted("x") + "\n" + RESULT.formatted("y")).getBytes(UTF_8);

    List<LineResult> results =
        Reading.all(
            EventFileReader.detecting(
                new ByteArrayInputStream(file),
                ContentLimit.DEFAULT,
                folder -> {
                  asked.add(folder);
                  return new Project("repository");
                }));

    assertThat(Reading.events(results))
        .hasSize(2)
        .allSatisfy(event -> assertThat(event.project()).isEqualTo(new Project("repository")));
    assertThat(asked).containsExactly("/p/tree");
  }

  private static List<LineResult> results(ContentLimit limit, String... contents) {
    List<String> lines = new ArrayList<>();
    for (String content : contents) {
      lines.add(EVENT.formatted("e" + lines.size(), content));
    }
    return Reading.of(String.join("\n", lines), EventFormat.EVENTS, limit);
  }

  private static LineResult.Rejected rejected(long line, String reason) {
    return new LineResult.Rejected(line, reason);
  }
}
