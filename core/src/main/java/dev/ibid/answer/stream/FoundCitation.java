package dev.ibid.answer.stream;

import dev.ibid.answer.Fragment;
import dev.ibid.text.Span;

/**
 * A place where an answer says what a fragment says, though it does not cite it.
 *
 * @param claim where it says so
 */
public record FoundCitation(Fragment fragment, Span claim) {}
