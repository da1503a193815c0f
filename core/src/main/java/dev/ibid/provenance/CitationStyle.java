package dev.ibid.provenance;

/** A way to write a citation of a document. Immutable. */
public interface CitationStyle {
  /** The name by which it is chosen, like {@code footnote}. */
  String label();

  String write(DocumentCitation citation, StyleOptions options);
}
