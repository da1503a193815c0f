package dev.ibid.search.calibration;

/** How near a model finds texts that have nothing to do with one another. */
public record SimilaritySpread(double mean, double deviation) {}
