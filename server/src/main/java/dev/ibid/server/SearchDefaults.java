package dev.ibid.server;

/**
 * How much a search tells when nothing is said about it.
 *
 * @param limit how many hits
 * @param budget how many tokens the text for a model may cost
 */
public record SearchDefaults(int limit, int budget) {}
