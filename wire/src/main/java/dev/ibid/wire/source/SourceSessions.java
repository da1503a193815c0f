package dev.ibid.wire.source;

import dev.ibid.citation.CitedSource;
import dev.ibid.source.Event;
import dev.ibid.source.Passage;
import dev.ibid.source.ToolExcerpt;
import java.util.Optional;

/** The session of a source, if it has one. */
final class SourceSessions {
  private SourceSessions() {}

  static Optional<String> of(CitedSource cited) {
    return switch (cited.source()) {
      case Event event -> Optional.of(event.session().value());
      case Passage passage -> Optional.empty();
      case ToolExcerpt excerpt -> Optional.empty();
    };
  }
}
