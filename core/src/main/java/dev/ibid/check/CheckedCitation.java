package dev.ibid.check;

import dev.ibid.provenance.PassageState;
import java.util.Optional;

/**
 * A citation that was checked.
 *
 * @param line of the text on which it stands, counted from 1
 * @param citation with its prefix, like {@code doc:a7Bc3x}; as it stands in the text if it is
 *     unknown
 * @param passage what became of the passage, where one is cited
 * @param correction what has to be written in its place if it moved, where it names a place
 */
public record CheckedCitation(
    CitationMention mention,
    int line,
    String citation,
    CheckState state,
    Optional<PassageState> passage,
    Optional<Correction> correction) {
  /** The same citation where the text stays as it is. */
  CheckedCitation uncorrected() {
    return new CheckedCitation(mention, line, citation, state, passage, Optional.empty());
  }
}
