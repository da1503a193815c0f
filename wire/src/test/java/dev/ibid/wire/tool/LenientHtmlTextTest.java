package dev.ibid.wire.tool;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LenientHtmlTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          <b>bold</b> and <i>more</i>        | bold and more
          one<br>two                         | one⏎two
          <p>one</p><p>two</p>               | one⏎⏎two
          <td>1</td><td>2</td>               | 1 2
          a &lt;b&gt; &amp;amp; c            | a <b> &amp; c
          &eacute;&Uuml;&ntilde;&ccedil;     | éÜñç
          &#233;&#xE9;&#x1F600;              | éé😀
          &unknown; &#xD800; &#0; & &;       | &unknown; &#xD800; &#0; & &;
          a <script>b</script> c             | a  c
          a <STYLE type='x'>b</Style > c     | a  c
          a <script>never ends               | a
          a <!-- b <p> --> c                 | a  c
          <a title="x > y">link</a>          | link
          a < b and c <3                     | a < b and c <3
          List<String> x                     | List<String> x
          <my-element>text</my-element>      | text
          <p                                 | ``
          """)
  void tags_are_dropped_and_characters_decoded(String html, String text) {
    assertThat(LenientHtmlText.of(html).text().replace("\n", "⏎")).isEqualTo(text);
  }

  @Test
  void the_first_title_is_taken_and_no_part_of_the_text() {
    LenientHtmlText page =
        LenientHtmlText.of(
            "<head><TITLE>A &amp;\n B</TITLE></head><p>Text<svg><title>Icon</title></svg>");

    assertThat(page.title()).contains("A & B");
    assertThat(page.text()).isEqualTo("Text");
  }

  @Test
  void markdown_with_a_few_tags_keeps_its_lines() {
    assertThat(
            LenientHtmlText.of("# A\n\n- one <br> two\n    code <img src=x>\n\n<p>\nend\n").text())
        .isEqualTo("# A\n\n- one\ntwo\n    code\n\nend");
  }

  @Test
  void the_lines_of_a_page_mean_nothing() {
    assertThat(LenientHtmlText.of("<p>\nOne\n  line.\n</p>\n").text()).isEqualTo("One line.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<p>", "a <br/> b", "</b>", "<!DOCTYPE html>", "<!-- x -->", "<H1 id=x>"})
  void markup_is_recognised(String text) {
    assertThat(LenientHtmlText.isHtml(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "a < b", "List<String>", "<3", "<- back", "x<y>z", "<p", "# Markdown"})
  void text_is_not_taken_for_markup(String text) {
    assertThat(LenientHtmlText.isHtml(text)).isFalse();
  }

  @Test
  void lines_end_the_same_however_they_are_given() {
    assertThat(LenientHtmlText.of("one\r\ntwo\rthree&#13;<b>four</b>").text())
        .isEqualTo("one\ntwo\nthree\nfour");
  }

  @Property
  void any_text_can_be_read(@ForAll String text) {
    assertThat(LenientHtmlText.of(text).text()).doesNotContain("\r");
    assertThat(LenientHtmlText.of("<p>" + text + "<b").text()).doesNotContain("<p>");
  }
}
