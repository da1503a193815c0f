package dev.ibid.document;

import dev.ibid.document.reader.Heading;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.text.Span;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Documents for tests, with just enough of Markdown: lines that begin with # are headings. */
public final class Markdown {
  private Markdown() {}

  public static ParsedDocument read(String text) {
    List<Heading> headings = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int newline = text.indexOf('\n', start);
      int end = newline < 0 ? text.length() : newline;
      int level = 0;
      while (start + level < end && text.charAt(start + level) == '#') {
        level++;
      }
      if (level > 0) {
        String title = text.substring(start + level, end).strip();
        headings.add(new Heading(level, title, new Span(start, end)));
      }
      start = end + 1;
    }
    return ParsedDocument.asItStands(text, "", headings, List.of(), StandardCharsets.UTF_8);
  }

  /** A document in which one stretch stays whole. */
  public static ParsedDocument readWithWhole(String text, String whole) {
    ParsedDocument read = read(text);
    int start = text.indexOf(whole);
    return ParsedDocument.asItStands(
        text,
        "",
        read.headings(),
        List.of(new Span(start, start + whole.length())),
        read.charset());
  }
}
