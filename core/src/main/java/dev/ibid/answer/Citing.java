package dev.ibid.answer;

import dev.ibid.citation.Handle;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What one entry of a marker turned out to mean.
 *
 * @param given the number by which the model named the fragment
 * @param image the image of the fragment that is meant
 */
record Citing(
    Fragment fragment, OptionalInt given, OptionalInt image, Optional<Handle.Prefixed> citation) {}
