package dev.ibid.search.sentence;

import java.time.Duration;

/**
 * How much the model may be asked to read for one question.
 *
 * @param sentences the most units that it reads in their surroundings; only they are ranked
 * @param time after which it reads no further batch; what it has not read ranks behind
 */
public record RankingLimits(int sentences, Duration time) {
  public static final RankingLimits DEFAULT = new RankingLimits(80, Duration.ofSeconds(5));
}
