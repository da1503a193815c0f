package dev.ibid.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.IbidException;
import dev.ibid.source.PassageId;
import dev.ibid.text.Span;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StylesTest {
  private static final DocumentCitation PLAIN =
      citation("doc.md", "Title", List.of("Part", "Heading"), OptionalInt.of(42));

  private static DocumentCitation citation(
      String relativePath, String title, List<String> headings, OptionalInt line) {
    return new DocumentCitation(
        PassageId.parse("1a2b3c4d-0000-0000-0000-000000000000"),
        "doc:a7Bc3x",
        Path.of("/path").resolve(relativePath),
        relativePath,
        title,
        new Span(100, 120),
        headings,
        line,
        Instant.parse("2026-02-01T10:00:00Z"),
        "## Heading\n\nThe first words, of - many & more words that follow here.\nLast ones.");
  }

  private static Styles styles(boolean enabled, StyleOptions options, Template... templates) {
    return new Styles(enabled, options, "inline", List.of(templates));
  }

  private static String write(String style, DocumentCitation citation) {
    return write(style, citation, StyleOptions.DEFAULT);
  }

  private static String write(String style, DocumentCitation citation, StyleOptions options) {
    Styles styles = styles(true, options);
    return styles.write(citation, styles.require(style));
  }

  @Test
  void the_three_styles_are_written_as_everybody_expects() {
    assertThat(write("inline", PLAIN)).isEqualTo("[doc.md, §Heading]");
    assertThat(write("footnote", PLAIN)).isEqualTo("[^1a2b3c4d]: /path/doc.md:42");
    assertThat(write("markdown", PLAIN)).isEqualTo("[Title](file:///path/doc.md#L42)");
  }

  @Test
  void bibliographies_can_read_documents() {
    assertThat(write("bibtex", PLAIN))
        .isEqualTo(
            """
            @misc{%s,
              title = {{Title}},
              howpublished = {doc.md},
              url = {file:///path/doc.md#L42},
              urldate = {2026-02-01},
              note = {%s}
            }"""
                .formatted(PLAIN.label(), PLAIN.label()));
    assertThat(write("ris", PLAIN)).startsWith("TY  - GEN\n").contains("\nTI  - Title\n");
    assertThat(write("csl-json", PLAIN))
        .startsWith("[{\"id\":\"" + PLAIN.label() + "\",\"type\":\"document\"");
  }

  @Test
  void a_missing_heading_or_line_is_left_out() {
    DocumentCitation bare = citation("doc.md", "Title", List.of(), OptionalInt.empty());

    assertThat(write("inline", bare)).isEqualTo("[doc.md]");
    assertThat(write("footnote", bare)).isEqualTo("[^1a2b3c4d]: /path/doc.md");
    assertThat(write("markdown", bare)).isEqualTo("[Title](file:///path/doc.md)");
    assertThat(write("editor", bare)).isEqualTo("vscode://file/path/doc.md");
  }

  @Test
  void odd_names_stay_what_they_are_and_links_hold() {
    DocumentCitation odd =
        citation(
            "my notes/50% [draft] #1 (a).md", "A [b] \\ `c`\n한글 😀", List.of("[H]"), PLAIN.line());

    assertThat(write("inline", odd)).isEqualTo("[50% [draft] #1 (a).md, §[H]]");
    assertThat(write("footnote", odd))
        .isEqualTo("[^1a2b3c4d]: /path/my notes/50% [draft] #1 (a).md:42");
    assertThat(write("markdown", odd))
        .isEqualTo(
            "[A \\[b\\] \\\\ \\`c\\` 한글 😀]"
                + "(file:///path/my%20notes/50%25%20%5Bdraft%5D%20%231%20%28a%29.md#L42)");
    assertThat(FileUrl.of(Path.of("/글/😀.md"))).isEqualTo("file:///%EA%B8%80/%F0%9F%98%80.md");
  }

  @ParameterizedTest
  @CsvSource({
    "/글/😀 a.md, /글/😀 a.md",
    "%EA%B8%80, 글",
    "a%2Fb, a/b",
  })
  void addresses_are_decoded(String encoded, String decoded) {
    assertThat(FileUrl.decode(encoded)).contains(decoded);
    assertThat(FileUrl.decode(FileUrl.encode(decoded))).contains(decoded);
  }

  @ParameterizedTest
  @CsvSource({"%", "a%2", "%GG", "%EA%B8"})
  void what_is_no_encoding_is_not_decoded(String broken) {
    assertThat(FileUrl.decode(broken)).isEmpty();
  }

  @Test
  void paths_can_be_relative_and_lines_left_out() {
    StyleOptions relative = new StyleOptions(true, true, Editor.VSCODE);
    StyleOptions lineless = new StyleOptions(false, false, Editor.VSCODE);
    DocumentCitation deep = citation("a b/doc.md", "Title", List.of(), OptionalInt.of(7));

    assertThat(write("footnote", deep, relative)).isEqualTo("[^1a2b3c4d]: a b/doc.md:7");
    assertThat(write("markdown", deep, relative)).isEqualTo("[Title](a%20b/doc.md#L7)");
    assertThat(write("footnote", deep, lineless)).isEqualTo("[^1a2b3c4d]: /path/a b/doc.md");
    assertThat(write("markdown", deep, lineless)).isEqualTo("[Title](file:///path/a%20b/doc.md)");
  }

  @Test
  void the_editor_is_a_choice() {
    assertThat(write("editor", PLAIN)).isEqualTo("vscode://file/path/doc.md:42");
    assertThat(write("editor", PLAIN, new StyleOptions(false, true, Editor.IDEA)))
        .isEqualTo("idea://open?file=/path/doc.md&line=42");
  }

  @Test
  void a_browser_finds_the_first_and_the_last_words() {
    assertThat(write("text-fragment", PLAIN))
        .isEqualTo("file:///path/doc.md#:~:text=Heading,Last%20ones.");
    assertThat(TextFragment.of("- one-two, three & four"))
        .isEqualTo("#:~:text=one%2Dtwo%2C%20three%20%26%20four");
    assertThat(TextFragment.of("1 2 3 4 5 6 7 8 9 10 11 12 13"))
        .isEqualTo("#:~:text=1%202%203%204%205%206,8%209%2010%2011%2012%2013");
    assertThat(TextFragment.of("---")).isEmpty();
  }

  @Test
  void switched_off_only_the_path_is_left() {
    Styles off = styles(false, StyleOptions.DEFAULT);

    assertThat(off.write(PLAIN, off.require("markdown"))).isEqualTo("/path/doc.md");
  }

  @Test
  void a_template_is_a_style_and_its_sections_vanish() {
    Template template =
        Template.parse(
            "mine", "{title} {{{id}}}{?heading} § {heading}{/heading}{?line}:{line}{/line}");
    Styles styles = styles(true, StyleOptions.DEFAULT, template);

    assertThat(styles.write(PLAIN, styles.require("mine")))
        .isEqualTo("Title {1a2b3c4d} § Heading:42");
    assertThat(
            styles.write(
                citation("doc.md", "T", List.of(), OptionalInt.empty()), styles.require("mine")))
        .isEqualTo("T {1a2b3c4d}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{nothing} | there is no value \"nothing\"",
        "{title | a { is not closed",
        "title} | a } stands alone",
        "{?line}x | {?line} has no {/line}",
        "{/line} | {/line} ends no section",
        "{?line}{?title}{/line}{/title} | {/line} ends no section",
      })
  void a_wrong_template_is_refused_when_it_is_read(String template, String why) {
    assertThatThrownBy(() -> Template.parse("mine", template))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining(why);
    assertThat(Template.isWellFormed(template)).isFalse();
  }

  @Test
  void unknown_styles_are_refused_and_names_are_taken_once() {
    Styles styles = styles(true, StyleOptions.DEFAULT);

    assertThat(styles.preferred()).isEqualTo(BuiltInStyle.INLINE);
    assertThatThrownBy(() -> styles.require("fancy"))
        .hasMessage(
            "unknown style \"fancy\"; for documents there are"
                + " inline, footnote, markdown, editor, text-fragment, bibtex, ris, csl-json");
    assertThatThrownBy(
            () -> styles(true, StyleOptions.DEFAULT, Template.parse("inline", "{title}")))
        .hasMessageContaining("give the template another name");
  }
}
