package dev.ibid.answer;

/**
 * An event of an answer with its place among them.
 *
 * @param number from 1 in the order of telling
 */
public record NumberedEvent(long number, AnswerEvent event) {}
