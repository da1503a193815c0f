package dev.ibid.provenance;

import java.util.OptionalInt;

/**
 * What all styles have in common.
 *
 * @param relativePaths whether paths begin at the folder that was indexed
 * @param lineNumbers whether lines are named
 * @param editor that links open
 */
public record StyleOptions(boolean relativePaths, boolean lineNumbers, Editor editor) {
  public static final StyleOptions DEFAULT = new StyleOptions(false, true, Editor.VSCODE);

  String path(DocumentCitation citation) {
    return relativePaths ? citation.relativePath() : citation.path().toString();
  }

  OptionalInt line(DocumentCitation citation) {
    return lineNumbers ? citation.line() : OptionalInt.empty();
  }

  /** What is written before the line and the line itself, or nothing without one. */
  String line(DocumentCitation citation, String before) {
    OptionalInt line = line(citation);
    return line.isPresent() ? before + line.getAsInt() : "";
  }

  /** The address of the file, percent-encoded, with its line. */
  String url(DocumentCitation citation) {
    String file =
        relativePaths ? FileUrl.encode(citation.relativePath()) : FileUrl.of(citation.path());
    return file + line(citation, "#L");
  }
}
