package dev.ibid.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.document.reader.DocumentReader;
import dev.ibid.document.reader.Heading;
import dev.ibid.document.reader.ParsedDocument;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;

/** Reading for tests. */
final class Reading {
  private Reading() {}

  static ParsedDocument read(String fileName, String text) {
    return read(fileName, text.getBytes(StandardCharsets.UTF_8));
  }

  static ParsedDocument read(String fileName, byte[] bytes) {
    DocumentReader.Outcome outcome =
        new FormatReader().read(fileName, bytes, UnaryOperator.identity());
    assertThat(outcome).isInstanceOf(DocumentReader.Understood.class);
    return ((DocumentReader.Understood) outcome).document();
  }

  static String refusal(String fileName, byte[] bytes) {
    DocumentReader.Outcome outcome =
        new FormatReader().read(fileName, bytes, UnaryOperator.identity());
    assertThat(outcome).isInstanceOf(DocumentReader.Refused.class);
    return ((DocumentReader.Refused) outcome).reason();
  }

  /** Each heading as its level and text. */
  static List<String> outline(ParsedDocument document) {
    return document.headings().stream()
        .map(heading -> heading.level() + " " + heading.text())
        .toList();
  }

  static List<String> headingsInText(ParsedDocument document) {
    return document.headings().stream()
        .map(Heading::span)
        .map(span -> span.of(document.text()))
        .toList();
  }

  static List<String> wholes(ParsedDocument document) {
    return document.wholes().stream().map(span -> span.of(document.text())).toList();
  }
}
