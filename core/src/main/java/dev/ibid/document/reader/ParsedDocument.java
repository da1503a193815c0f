package dev.ibid.document.reader;

import dev.ibid.text.Span;
import java.nio.charset.Charset;
import java.util.List;

/**
 * A document as a reader understood it.
 *
 * @param text what people read of it; for most formats the file's decoded text as it stands, byte
 *     order mark and line ends included
 * @param title what the document calls itself; empty if it does not
 * @param headings in text order
 * @param wholes tables, blocks of code and the like, which say little in pieces: in text order,
 *     without overlaps
 * @param offsets from {@code text} to the file's decoded text
 * @param lines of the file's decoded text
 */
public record ParsedDocument(
    String text,
    String title,
    List<Heading> headings,
    List<Span> wholes,
    Charset charset,
    SourceOffsets offsets,
    LineIndex lines) {
  public ParsedDocument {
    headings = List.copyOf(headings);
    wholes = List.copyOf(wholes);
  }

  /** A document that is read as it stands in its file. */
  public static ParsedDocument asItStands(
      String text, String title, List<Heading> headings, List<Span> wholes, Charset charset) {
    return new ParsedDocument(
        text, title, headings, wholes, charset, SourceOffsets.IDENTITY, LineIndex.of(text));
  }
}
