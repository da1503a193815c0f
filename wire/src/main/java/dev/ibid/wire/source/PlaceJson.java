package dev.ibid.wire.source;

import dev.ibid.citation.CitedSource;
import dev.ibid.document.CitedPassage;
import java.util.Optional;

/** Where a passage of a document stands. */
public record PlaceJson(String path, int line, Optional<String> heading) {
  /** Empty for what is no passage. */
  static Optional<PlaceJson> of(CitedSource cited) {
    return cited instanceof CitedPassage passage
        ? Optional.of(
            new PlaceJson(
                passage.document().path(),
                passage.placement().line(),
                Optional.of(passage.passage().heading()).filter(heading -> !heading.isEmpty())))
        : Optional.empty();
  }
}
