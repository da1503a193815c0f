package dev.ibid.answer.stream;

import dev.ibid.answer.Fragment;
import dev.ibid.citation.SourceHandle;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What one entry of a marker turned out to mean.
 *
 * @param given the number by which the model named the fragment itself
 * @param image the image of the fragment that is meant
 * @param name what the model called it, without brackets
 */
record ResolvedMarker(
    Fragment fragment,
    OptionalInt given,
    OptionalInt image,
    Optional<SourceHandle.Prefixed> citation,
    String name) {}
