package dev.ibid.search.sentence;

import java.time.Duration;

/**
 * How much the model may be asked to read for one question.
 *
 * @param sentences the most units that it reads in their surroundings; those that words and the
 *     words' own vectors find best
 * @param alone the most of these that it reads by themselves as well; only they are ranked
 * @param time after which it reads no further batch; what it has not read ranks behind
 */
public record RankingLimits(int sentences, int alone, Duration time) {
  public static final RankingLimits DEFAULT = new RankingLimits(48, 12, Duration.ofSeconds(2));
}
