package dev.ibid.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CitationScannerTest {
  private static List<String> found(String text) {
    return CitationScanner.in(text).stream().map(mention -> mention.span().of(text)).toList();
  }

  @Test
  void markers_of_all_kinds_are_found() {
    assertThat(found("See [mem:a7Bc3x][doc:b8Cd4y], 늘었다[src:AAAAAA]."))
        .containsExactly("[mem:a7Bc3x]", "[doc:b8Cd4y]", "[src:AAAAAA]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[mem:short]",
        "[mem:toolong]",
        "mem:a7Bc3x",
        "[web:a7Bc3x]",
        "```\n[mem:a7Bc3x]\n```",
        "~~~~ md\n```\n[mem:a7Bc3x]\n~~~~",
        "> ```\n> [mem:a7Bc3x]\n> ```",
        "- item\n\n  ```\n  [mem:a7Bc3x]\n  ```",
        "```\n[mem:a7Bc3x]",
        "the marker `[mem:a7Bc3x]` in code",
        "``a ` [mem:a7Bc3x]``",
        "[^1]: a note",
        "[a](https://example.org/x.md#L3)",
        "[a](mailto:x#L3)",
        "[a](/etc/passwd#L3)",
        "[a](file:///x.md)",
      })
  void other_things_are_not(String text) {
    assertThat(found(text)).isEmpty();
  }

  @Test
  void behind_code_it_goes_on() {
    assertThat(found("```\nx\n```\n[mem:a7Bc3x] ` [mem:a7Bc3y]")).hasSize(2);
    assertThat(found("```inline``` [mem:a7Bc3x]")).hasSize(1);
  }

  @Test
  void footnotes_are_taken_apart() {
    String text = "x\r\n[^1a2b3c4d]: /a b/글.md:42\r\n[^1a2b3c4e]: docs/b.md\r\n";

    assertThat(CitationScanner.in(text))
        .satisfiesExactly(
            first ->
                assertThat(first)
                    .isInstanceOfSatisfying(
                        CitationMention.Footnote.class,
                        note -> {
                          assertThat(note.beginning()).isEqualTo("1a2b3c4d");
                          assertThat(note.target().path()).isEqualTo("/a b/글.md");
                          assertThat(note.target().line().orElseThrow().value()).isEqualTo(42);
                          assertThat(note.target().line().orElseThrow().span().of(text))
                              .isEqualTo("42");
                        }),
            second ->
                assertThat(second)
                    .isInstanceOfSatisfying(
                        CitationMention.Footnote.class,
                        note -> {
                          assertThat(note.target().path()).isEqualTo("docs/b.md");
                          assertThat(note.target().line()).isEmpty();
                        }));
  }

  @ParameterizedTest
  @CsvSource({
    "/a.md:42, /a.md, 42",
    "/a.md:, /a.md:, 0",
    "/a:1.md, /a:1.md, 0",
    "/a.md:1234567890, /a.md:1234567890, 0",
    "/42, /42, 0",
    "/a 5, /a 5, 0",
  })
  void a_line_is_what_stands_behind_the_last_colon(String written, String path, int line) {
    assertThat(CitationScanner.in("[^1a2b3c4d]: " + written + "  "))
        .singleElement()
        .isInstanceOfSatisfying(
            CitationMention.Footnote.class,
            note -> {
              assertThat(note.target().path()).isEqualTo(path);
              assertThat(note.target().line().map(CitationMention.LineNumber::value).orElse(0))
                  .isEqualTo(line);
            });
  }

  @Test
  void a_footnote_of_nothing_but_foreign_spaces_is_none() {
    assertThat(CitationScanner.in("[^1a2b3c4d]: \u001f\n\n[^1a2b3c4d]: \u2003\u2003\n")).isEmpty();
  }

  @Test
  void links_are_taken_apart() {
    String text = "[A \\[b\\]](file:///a%20b/%EA%B8%80.md#L42) and [c](d%28e.md#L7 \"title\")";

    assertThat(CitationScanner.in(text))
        .satisfiesExactly(
            first ->
                assertThat(first)
                    .isInstanceOfSatisfying(
                        CitationMention.Link.class,
                        link -> {
                          assertThat(link.span().of(text))
                              .isEqualTo("file:///a%20b/%EA%B8%80.md#L42");
                          assertThat(link.target().path()).isEqualTo("/a b/글.md");
                          assertThat(link.target().pathSpan().of(text))
                              .isEqualTo("/a%20b/%EA%B8%80.md");
                        }),
            second ->
                assertThat(second)
                    .isInstanceOfSatisfying(
                        CitationMention.Link.class,
                        link -> {
                          assertThat(link.target().path()).isEqualTo("d(e.md");
                          assertThat(link.target().line().orElseThrow().value()).isEqualTo(7);
                        }));
  }
}
