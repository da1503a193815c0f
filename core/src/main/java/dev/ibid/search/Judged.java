package dev.ibid.search;

import dev.ibid.source.SourceKey;
import java.util.Map;

/**
 * A candidate with all that was found out about it.
 *
 * @param fused the weighed sum of its features, by which candidates are ranked
 * @param probability how likely it is relevant
 */
public record Judged(
    SourceKey source,
    Features features,
    double fused,
    Map<Signal, Double> signals,
    double probability) {}
