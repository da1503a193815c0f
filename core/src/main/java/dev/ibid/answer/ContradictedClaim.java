package dev.ibid.answer;

import dev.ibid.privacy.Redactor;
import dev.ibid.text.Span;

/**
 * A claim of an answer and a source that says the contrary.
 *
 * @param claim where it stands in the answer
 * @param score how sure the two are about the same, from 0 to 1
 * @param evidence the sentence of the source that contradicts
 */
public record ContradictedClaim(
    Span claim, SourceId sourceId, double score, Reference.Evidence evidence) {
  ContradictedClaim redactedBy(Redactor redactor) {
    return new ContradictedClaim(
        claim, sourceId.redactedBy(redactor), score, evidence.redactedBy(redactor));
  }
}
