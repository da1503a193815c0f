package dev.ibid.search.ranking;

import dev.ibid.search.calibration.CalibrationSignal;
import dev.ibid.search.calibration.FeatureValues;
import dev.ibid.source.SourceKey;
import java.util.Map;

/**
 * A candidate with all that was found out about it.
 *
 * @param fused the weighed sum of its features, by which candidates are ranked
 * @param probability how likely it is relevant
 */
public record ScoredCandidate(
    SourceKey source,
    FeatureValues features,
    double fused,
    Map<CalibrationSignal, Double> signals,
    double probability) {}
