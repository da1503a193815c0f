package dev.ibid.wire;

import dev.ibid.citation.CitedSource;
import dev.ibid.source.Event;
import dev.ibid.source.Excerpt;
import dev.ibid.source.Passage;
import java.util.Optional;

/** The session of a source, if it has one. */
final class Sessions {
  private Sessions() {}

  static Optional<String> of(CitedSource cited) {
    return switch (cited.source()) {
      case Event event -> Optional.of(event.session().value());
      case Passage passage -> Optional.empty();
      case Excerpt excerpt -> Optional.empty();
    };
  }
}
