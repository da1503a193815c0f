package dev.ibid.bench.anchor;

import dev.ibid.text.Span;
import java.util.Optional;

/** A way to find a quote again. */
interface QuoteFinder {
  /** Where a finder says a quote is, and whether word for word. */
  record Found(Span span, boolean verbatim) {}

  Optional<Found> find(AnchorCase each);
}
