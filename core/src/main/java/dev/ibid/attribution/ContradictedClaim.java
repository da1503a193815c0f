package dev.ibid.attribution;

import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.text.Span;

/**
 * A claim of an answer and a source that says the contrary.
 *
 * @param claim where it stands in the answer
 * @param score how sure the two are about the same, from 0 to 1
 * @param evidence the sentence of the source that contradicts
 */
public record ContradictedClaim(
    Span claim, SourceId sourceId, double score, Reference.Evidence evidence) {}
