package dev.ibid.attribution.support;

/**
 * What a word means: a direction, whose angle to others tells how near their meanings are.
 *
 * @param direction of length 1, or all zeros for a word that is not known; nobody may change it
 * @param weight how much the word says, from 0 to 1
 */
@SuppressWarnings("ArrayRecordComponent") // Shared by all that compare, and never compared itself.
public record WordVector(float[] direction, double weight) {}
