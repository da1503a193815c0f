package dev.ibid.documents;

import static dev.ibid.documents.Reading.headingsInText;
import static dev.ibid.documents.Reading.outline;
import static dev.ibid.documents.Reading.read;
import static dev.ibid.documents.Reading.wholes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.document.reader.ParsedDocument;
import org.junit.jupiter.api.Test;

class MarkdownFormatTest {
  @Test
  void headings_are_found_where_they_stand() {
    String text = "Intro\n\n# One `x` *y*\n\ntext\n\nTwo\n===\n\n## [Three](url) ##\n";
    ParsedDocument document = read("a.md", text);

    assertThat(document.text()).isEqualTo(text);
    assertThat(outline(document)).containsExactly("1 One x y", "1 Two", "2 Three");
    assertThat(headingsInText(document))
        .containsExactly("# One `x` *y*", "Two\n===", "## [Three](url) ##");
  }

  @Test
  void carriage_returns_and_a_byte_order_mark_count() {
    ParsedDocument document = read("a.md", "\uFEFF# One\r\n\r\ntext\r\n\r\n## Two\r\n");

    assertThat(outline(document)).containsExactly("1 One", "2 Two");
    assertThat(headingsInText(document)).containsExactly("# One", "## Two");
    assertThat(document.lines().line(document.headings().get(1).span().start())).hasValue(5);
  }

  @Test
  void what_looks_like_a_heading_in_code_or_a_quotation_is_none() {
    assertThat(
            outline(read("a.md", "```\n# comment\n```\n\n    # code\n\n> # quoted\n\n- # item\n")))
        .isEmpty();
  }

  @Test
  void a_number_in_a_heading_stays_and_an_anchor_goes() {
    assertThat(outline(read("a.md", "# 1. Start\n## 설치하기 {/*installation*/}\n### Use {#use}\n#\n")))
        .containsExactly("1 1. Start", "2 설치하기", "3 Use", "1 ");
  }

  @Test
  void the_title_is_what_the_settings_say_else_the_first_heading() {
    assertThat(read("a.md", "---\ntitle: \"A \\\"fine\\\" title\"\nx: y\n---\n# H\n").title())
        .isEqualTo("A \"fine\" title");
    assertThat(read("a.md", "---\r\ntitle: 'It''s'\r\n---\r\ntext\r\n").title()).isEqualTo("It's");
    assertThat(read("a.md", "---\nlayout: x\n---\n\ntext\n\n## H\n").title()).isEqualTo("H");
    assertThat(read("a.md", "just text").title()).isEmpty();
  }

  @Test
  void settings_are_no_heading() {
    ParsedDocument document = read("a.md", "\uFEFF---\ntitle: T\n---\n# H\n");

    assertThat(headingsInText(document)).containsExactly("# H");
    assertThat(wholes(document)).containsExactly("---\ntitle: T\n---\n");
    assertThat(outline(read("a.md", "---\n\nnot settings\n\n---\n\n# H\n"))).containsExactly("1 H");
  }

  @Test
  void code_and_tables_stay_whole() {
    assertThat(
            wholes(
                read(
                    "a.md",
                    """
                    text

                    ```java
                    int x;

                    int y;
                    ```

                    | a | b |
                    |---|---|
                    | 1 | 2 |

                    - item

                      ~~~
                      nested
                      ~~~
                    """)))
        .containsExactly(
            "```java\nint x;\n\nint y;\n```",
            "| a | b |\n|---|---|\n| 1 | 2 |",
            "~~~\n  nested\n  ~~~");
  }

  @Test
  void absurd_nesting_is_read() {
    assertThat(read("a.md", ">".repeat(100_000) + " deep").text()).hasSize(100_005);
    assertThat(outline(read("a.md", "[".repeat(100_000) + "\n\n# H"))).containsExactly("1 H");
  }
}
