package dev.ibid.attribution;

import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.text.Span;
import java.util.Optional;

/**
 * A claim of an answer and a source that supports it.
 *
 * @param claim where it stands in the answer
 * @param score how sure that is, from 0 to 1
 * @param evidence the sentence of the source that decides
 * @param detail what of the claim is missing, and what was computed
 */
public record SupportedClaim(
    Span claim,
    SourceId sourceId,
    Reference.Confidence confidence,
    double score,
    Optional<Reference.Evidence> evidence,
    ClaimDetail detail) {
  public SupportedClaim {
    if (!(score >= 0 && score <= 1)) {
      throw new IllegalArgumentException("Not a score: " + score);
    }
  }

  /** A claim of which nothing else is known. */
  public SupportedClaim(
      Span claim,
      SourceId sourceId,
      Reference.Confidence confidence,
      double score,
      Optional<Reference.Evidence> evidence) {
    this(claim, sourceId, confidence, score, evidence, ClaimDetail.NONE);
  }

  /** Whether numbers of it were computed, and nothing is missing. */
  boolean isComputed() {
    return !detail.calculations().isEmpty() && detail.missing().isEmpty();
  }
}
