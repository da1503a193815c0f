package dev.ibid.wire.attribution;

import dev.ibid.answer.Reference;

/**
 * A claim of an answer that a model ties to a source.
 *
 * @param claim as the model quotes it, more or less exactly
 * @param sourceIndex the number the source was given in the question
 */
public record ModelClaim(String claim, int sourceIndex, Reference.Confidence confidence) {}
