package dev.ibid.documents;

import static dev.ibid.documents.Reading.outline;
import static dev.ibid.documents.Reading.read;
import static dev.ibid.documents.Reading.wholes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.text.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class HtmlFormatTest {
  private static final String PAGE =
      """
      <!DOCTYPE html>
      <html><head><title> The &amp; title </title><style>p { color: red }</style></head>
      <body>
      <script>var x = "not read";</script>
      <h1>One <b>bold</b></h1>
      <p>Tom &amp; Jerry   run
        far &#8212; caf&eacute;.</p>
      <ul><li>apples</li><li>pears</li></ul>
      <h2>둘</h2>
      <pre>a
        b</pre>
      <table><tr><th>k</th><th>v</th></tr><tr><td>1</td><td>2</td></tr></table>
      </body></html>
      """;

  @Test
  void what_people_read_is_read() {
    ParsedDocument document = read("page.html", PAGE);

    assertThat(document.text().strip())
        .isEqualTo(
            """
            One bold

            Tom & Jerry run far — café.

            apples
            pears

            둘

            a
              b

            k | v
            1 | 2""");
    assertThat(document.title()).isEqualTo("The & title");
    assertThat(outline(document)).containsExactly("1 One bold", "2 둘");
    assertThat(wholes(document))
        .extracting(String::strip)
        .containsExactly("a\n  b", "k | v\n1 | 2");
  }

  @Test
  void every_piece_is_found_in_the_file() {
    assertThat(inFile("Tom & Jerry run")).isEqualTo("Tom &amp; Jerry   run");
    assertThat(inFile("café.")).isEqualTo("caf&eacute;.");
    assertThat(inFile("— café")).isEqualTo("&#8212; caf&eacute;");
    assertThat(inFile("One bold")).isEqualTo("One <b>bold");
    assertThat(inFile("apples\npears")).isEqualTo("apples</li><li>pears");
    assertThat(inFile("둘")).isEqualTo("둘");
    assertThat(inFile("1 | 2")).isEqualTo("1</td><td>2");
  }

  private static String inFile(String words) {
    ParsedDocument document = read("page.html", PAGE);
    int start = document.text().indexOf(words);
    assertThat(start).as(words).isNotNegative();
    return document.offsets().toFile(new Span(start, start + words.length())).of(PAGE);
  }

  @Test
  void an_entity_that_is_not_closed_does_not_shift_what_follows() {
    String page = "<p>a &lt b and the rest of it</p>";
    ParsedDocument document = read("a.html", page);
    int start = document.text().indexOf("rest");

    assertThat(document.text()).startsWith("a < b and");
    assertThat(document.offsets().toFile(new Span(start, start + 4)).of(page)).isEqualTo("rest");
  }

  @Test
  void lines_are_those_of_the_file() {
    ParsedDocument document = read("page.html", PAGE);
    Span place = document.offsets().toFile(document.headings().get(1).span());

    assertThat(document.lines().line(place.start())).hasValue(9);
  }

  @Test
  void odd_pages_are_read() {
    assertThat(read("a.html", "no tags at all & nothing").text().strip())
        .isEqualTo("no tags at all & nothing");
    assertThat(read("a.html", "").text()).isEmpty();
    assertThat(read("a.html", "<p>\r\none\r\ntwo &zzz; &lt").text().strip())
        .isEqualTo("one two &zzz; <");
    assertThat(read("a.html", "<div>".repeat(20_000) + "deep").text()).contains("deep");
    assertThat(List.of(read("a.html", "<h1></h1><h2>x").headings().size())).containsExactly(1);
  }
}
