package dev.ibid.provenance;

import dev.ibid.text.Escaped;
import java.util.Arrays;
import java.util.Optional;

/** What a template can name; an empty value is an absent one. */
enum TemplateField {
  TITLE("title"),
  PATH("path"),
  RELATIVE_PATH("relativePath"),
  FILE_NAME("fileName"),
  FOLDER("folder"),
  HEADING("heading"),
  HEADING_PATH("headingPath"),
  LINE("line"),
  START_OFFSET("startOffset"),
  END_OFFSET("endOffset"),
  TEXT("text"),
  CITATION("citation"),
  CHUNK("chunk"),
  ID("id"),
  URL("url"),
  EDITOR("editor"),
  INDEXED_AT("indexedAt");

  private final String label;

  TemplateField(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  String of(DocumentCitation citation, StyleOptions options) {
    return switch (this) {
      case TITLE -> Escaped.line(citation.title());
      case PATH -> Escaped.line(options.path(citation));
      case RELATIVE_PATH -> Escaped.line(citation.relativePath());
      case FILE_NAME -> Escaped.line(citation.fileName());
      case FOLDER ->
          Optional.ofNullable(citation.path().getParent())
              .map(folder -> Escaped.line(folder.toString()))
              .orElse("");
      case HEADING -> Escaped.line(citation.heading());
      case HEADING_PATH -> Escaped.line(String.join(" > ", citation.headingPath()));
      case LINE -> options.line(citation, "");
      case START_OFFSET -> Integer.toString(citation.offsets().start());
      case END_OFFSET -> Integer.toString(citation.offsets().end());
      case TEXT -> citation.text().strip().replaceAll("\\s+", " ");
      case CITATION -> citation.label();
      case CHUNK -> citation.chunk().toString();
      case ID -> citation.chunk().beginning();
      case URL -> options.url(citation);
      case EDITOR -> options.editor().link(citation.path(), options.line(citation));
      case INDEXED_AT -> citation.indexedAt().toString();
    };
  }

  static Optional<TemplateField> find(String label) {
    return Arrays.stream(values()).filter(field -> field.label.equals(label)).findFirst();
  }
}
