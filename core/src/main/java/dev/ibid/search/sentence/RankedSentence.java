package dev.ibid.search.sentence;

/**
 * A unit that may answer a question.
 *
 * @param score how well it answers beside the others of its ranking; comparable there alone
 * @param probability that it answers, from 0 to 1; comparable across questions
 */
public record RankedSentence(AnswerUnit unit, double score, double probability) {}
