package dev.ibid.document;

import java.util.Locale;
import java.util.Optional;

/**
 * What the file of a document is now, as its size and time tell. They are a hint: what became of a
 * passage is decided by its words.
 */
public enum DocumentState {
  INDEXED,
  EDITED,
  MISSING;

  static DocumentState of(IndexedDocument indexed, Optional<FileStamp> now) {
    return now.map(
            stamp ->
                stamp.size() == indexed.size() && !stamp.modified().isAfter(indexed.indexedAt())
                    ? INDEXED
                    : EDITED)
        .orElse(MISSING);
  }

  /** The spelling used in JSON. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
