package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.Optional;

/**
 * What became of a quote. Spans are in the offsets of the text that was searched; line ends and
 * Unicode normal form do not count as a change.
 */
public sealed interface Anchoring {
  /** Verbatim, at the offsets it always had. */
  record Exact(Span span) implements Anchoring {}

  /** Verbatim, at other offsets. */
  record Moved(Span span) implements Anchoring {}

  /**
   * Found again, though not word for word.
   *
   * @param similarity how much of both texts is the same, from 0 to 1; white space does not count
   * @param diff from the quote to what stands there now
   */
  record Changed(Span span, double similarity, Diff diff) implements Anchoring {
    public Changed {
      if (!(similarity >= 0 && similarity <= 1)) {
        throw new IllegalArgumentException("Not a similarity: " + similarity);
      }
    }
  }

  /** Deleted, translated, or reworded beyond recognition. */
  record Lost() implements Anchoring {}

  /** Where it stands now; empty when it is lost. */
  default Optional<Span> place() {
    return switch (this) {
      case Exact exact -> Optional.of(exact.span());
      case Moved moved -> Optional.of(moved.span());
      case Changed changed -> Optional.of(changed.span());
      case Lost lost -> Optional.empty();
    };
  }
}
