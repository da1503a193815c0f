package dev.ibid.search;

/**
 * Two texts that are read at once.
 *
 * @param text what somebody wrote
 * @param about a claim or a question about it
 */
public record TextPair(String text, String about) {}
