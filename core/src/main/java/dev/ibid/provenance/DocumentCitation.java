package dev.ibid.provenance;

import dev.ibid.source.PassageId;
import dev.ibid.text.Span;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;

/**
 * Where a passage is from, in full: all that a citation of a document can show.
 *
 * @param chunk the passage
 * @param label the short citation, like {@code doc:a7Bc3x}
 * @param path of the file, absolute
 * @param relativePath of the file below the folder that was indexed, with slashes
 * @param title what the document is called: by itself, else by its file's name
 * @param offsets in the file's decoded text, in UTF-16 code units
 * @param headingPath the headings it stands under, the highest first
 * @param line on which it begins, counted from 1; none if the file is missing or too short
 * @param indexedAt when the file was read
 * @param text of the passage
 */
public record DocumentCitation(
    PassageId chunk,
    String label,
    Path path,
    String relativePath,
    String title,
    Span offsets,
    List<String> headingPath,
    OptionalInt line,
    Instant indexedAt,
    String text) {
  public DocumentCitation {
    headingPath = List.copyOf(headingPath);
    if (!path.isAbsolute()) {
      throw new IllegalArgumentException("The path of a citation is absolute: " + path);
    }
  }

  /** The same passage where it is known to stand now, maybe with other words; else as it was. */
  public DocumentCitation asOf(PassageState state) {
    return state
        .place()
        .map(
            now ->
                new DocumentCitation(
                    chunk,
                    label,
                    now.document().file(),
                    now.document().path(),
                    title,
                    now.placement().inFile(),
                    headingPath,
                    OptionalInt.of(now.placement().line()),
                    indexedAt,
                    text))
        .orElse(this);
  }

  public String fileName() {
    return relativePath.substring(relativePath.lastIndexOf('/') + 1);
  }

  /** The nearest heading; empty without one. */
  public String heading() {
    return headingPath.isEmpty() ? "" : headingPath.getLast();
  }
}
