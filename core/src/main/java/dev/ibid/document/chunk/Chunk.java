package dev.ibid.document.chunk;

import dev.ibid.text.Span;
import java.util.List;

/**
 * A stretch of a document that is found and cited as one.
 *
 * @param span in the text that was read
 * @param inFile the same in the file's decoded text
 * @param line of the file, counted from 1, on which it begins
 * @param headingPath the headings it stands under, the highest first
 */
public record Chunk(Span span, Span inFile, int line, List<String> headingPath) {
  public Chunk {
    headingPath = List.copyOf(headingPath);
  }
}
