package dev.ibid.bench.anchor;

import dev.ibid.anchor.Selectors;
import dev.ibid.text.Span;
import java.util.Optional;

/**
 * A quote of an old version of a document.
 *
 * @param gold where it stands in the new version, unless it was deleted
 */
record AnchorCase(
    String id,
    Label label,
    Selectors selectors,
    Version before,
    Version after,
    Optional<Span> gold) {}
