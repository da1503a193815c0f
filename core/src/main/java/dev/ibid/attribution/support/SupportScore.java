package dev.ibid.attribution.support;

import dev.ibid.answer.Reference;
import dev.ibid.text.Span;
import java.util.Optional;

/**
 * How well a source supports a claim.
 *
 * @param score how likely it does, from 0 to 1
 * @param confidence nothing if it does not
 * @param deciding the sentence of the source that says most about it
 * @param understood whether meanings were compared, or only spellings
 */
public record SupportScore(
    double score,
    Optional<Reference.Confidence> confidence,
    Optional<Span> deciding,
    boolean understood) {}
