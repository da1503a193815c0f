package dev.ibid.documents;

import static dev.ibid.documents.Reading.read;
import static dev.ibid.documents.Reading.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.document.reader.DocumentReader;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.privacy.Redactor;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FormatReaderTest {
  private static final String SECRET = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";

  @Test
  void the_name_tells_the_format() {
    assertThat(read("README.MD", "# T\n").title()).isEqualTo("T");
    assertThat(read("notes.txt", "# T\n").title()).isEmpty();
    assertThat(read("LICENSE", "# T\n").title()).isEmpty();
    assertThat(read("index.htm", "<h1>T</h1>").title()).isEqualTo("T");
  }

  @Test
  void pictures_are_no_documents_and_other_files_may_be() {
    assertThat(new FormatReader().isDocument("a.PNG")).isFalse();
    assertThat(new FormatReader().isDocument("a.pdf")).isTrue();
    assertThat(new FormatReader().isDocument("Makefile")).isTrue();
  }

  @Test
  void what_cannot_be_read_says_why() {
    assertThat(refusal("a.txt", new byte[] {1, 0, 2})).isEqualTo("is binary");
    assertThat(refusal("a.md", "-\n".repeat(500_001).getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("has 500,001 lines; at most 500,000 of Markdown are read");
    assertThat(refusal("a.md", "---\ntitle: x\n---\n\n".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("has nothing but front matter");
    assertThat(refusal("a.pdf", new byte[0]))
        .isEqualTo("is a .pdf file, for which there is no reader");
    assertThat(refusal("a.html", new byte[8_000_001])).isEqualTo("is binary");
    assertThat(refusal("a.html", " ".repeat(8_000_001).getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("has 8,000,001 characters; at most 8,000,000 of HTML are read");
  }

  @Test
  void nothing_of_a_secret_is_read() {
    assertThat(masked("a.md", "---\ntitle: " + SECRET + "\n---\n# Key " + SECRET + "\n"))
        .doesNotContain(SECRET);
    assertThat(masked("a.md", "<private>\n\n# Mine\n\n</private>\n")).doesNotContain("Mine");
    assertThat(masked("a.html", "<title>" + SECRET + "</title><h1>ghp_<b>" + SECRET.substring(4)))
        .doesNotContain(SECRET);
  }

  @Test
  void masking_keeps_offsets() {
    String text = "# Title\n\ntoken: " + SECRET + "\n\n## After\n";

    ParsedDocument document = masked(text, "a.md", text.length());

    assertThat(document.headings().get(1).span().start()).isEqualTo(text.indexOf("## After"));
  }

  private static ParsedDocument masked(String text, String fileName, int length) {
    DocumentReader.Outcome outcome =
        new FormatReader()
            .read(fileName, text.getBytes(StandardCharsets.UTF_8), Redactor.standard()::mask);
    ParsedDocument document = ((DocumentReader.Understood) outcome).document();
    assertThat(document.text()).hasSize(length);
    return document;
  }

  private static String masked(String fileName, String text) {
    DocumentReader.Outcome outcome =
        new FormatReader()
            .read(fileName, text.getBytes(StandardCharsets.UTF_8), Redactor.standard()::mask);
    ParsedDocument document = ((DocumentReader.Understood) outcome).document();
    return document.text() + document.title() + Reading.outline(document);
  }
}
