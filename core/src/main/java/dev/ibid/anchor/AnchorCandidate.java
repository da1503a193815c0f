package dev.ibid.anchor;

import dev.ibid.text.Span;

/**
 * A place that a quote may have come to, in the normal form of a text.
 *
 * @param similarity how much of the quote and of what stands there is the same
 * @param coverage how much of the quote stands there, whatever was added to it
 */
record AnchorCandidate(Span span, double similarity, double coverage) {
  static AnchorCandidate verbatim(Span span) {
    return new AnchorCandidate(span, 1, 1);
  }
}
