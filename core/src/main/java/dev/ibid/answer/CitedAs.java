package dev.ibid.answer;

import dev.ibid.citation.Handle;
import java.util.Optional;

/** The permanent citation by which a source was cited. */
record CitedAs(String label, SourceType type) {
  static CitedAs of(Handle.Prefixed citation) {
    SourceType type =
        switch (citation.kind()) {
          case MEMORY -> SourceType.MEMORY;
          case DOCUMENT -> SourceType.DOCUMENT;
          case TOOL -> SourceType.TOOL;
        };
    return new CitedAs(citation.toString(), type);
  }

  /** The citation that a document's id may be. */
  static Optional<CitedAs> find(String docId) {
    return switch (Handle.parse(docId)) {
      case Handle.Prefixed citation -> Optional.of(of(citation));
      case Handle.Bare bare -> Optional.empty();
    };
  }
}
