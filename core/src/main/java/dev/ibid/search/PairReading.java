package dev.ibid.search;

/**
 * What a text means for a claim or a question, each as a probability. The first three are of a
 * claim and add up to one; the last is of a question.
 *
 * @param entailed the text says so
 * @param neutral it leaves that open
 * @param contradicted it says the contrary
 * @param answered it answers
 */
public record PairReading(double entailed, double neutral, double contradicted, double answered) {}
