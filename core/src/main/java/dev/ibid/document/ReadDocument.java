package dev.ibid.document;

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
public record ReadDocument(
    String text,
    String title,
    List<Heading> headings,
    List<Span> wholes,
    Charset charset,
    OffsetMap offsets,
    LineIndex lines) {
  public ReadDocument {
    headings = List.copyOf(headings);
    wholes = List.copyOf(wholes);
  }

  /** A document that is read as it stands in its file. */
  public static ReadDocument asItStands(
      String text, String title, List<Heading> headings, List<Span> wholes, Charset charset) {
    return new ReadDocument(
        text, title, headings, wholes, charset, OffsetMap.IDENTITY, LineIndex.of(text));
  }
}
