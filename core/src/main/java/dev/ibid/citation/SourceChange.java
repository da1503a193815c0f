package dev.ibid.citation;

import dev.ibid.source.Project;

/** What became of a source, for who follows from outside. */
public record SourceChange(Kind kind, Citation citation) {
  /** The ways in which sources change. */
  public enum Kind {
    STORED,
    /** It has another content under the same citation. */
    REWRITTEN,
    /** A passage stands in its document no more; it can still be read. */
    SUPERSEDED,
    FORGOTTEN,
    /** Somebody looked, and the file of a passage no longer says what was cited. */
    FAILED,
    /** Somebody copied its citation. */
    COPIED
  }

  public Project project() {
    return citation.source().project();
  }
}
