package dev.ibid.search;

/** How near a model finds texts that have nothing to do with one another. */
public record Spread(double mean, double deviation) {}
