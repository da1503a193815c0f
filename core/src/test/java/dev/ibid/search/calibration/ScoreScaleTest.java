package dev.ibid.search.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoreScaleTest {
  @ParameterizedTest
  @CsvSource({"0, 0", "0.3, 0.70", "0.5, 0.80", "0.65, 0.85", "0.9, 0.92", "1, 1"})
  void the_thresholds_stand_where_they_have_a_meaning(double probability, double score) {
    assertThat(ScoreScale.score(probability)).isEqualTo(score, within(1e-9));
  }

  @Property
  void what_is_likelier_never_scores_less(
      @ForAll @DoubleRange(min = 0, max = 1) double one,
      @ForAll @DoubleRange(min = 0, max = 1) double other) {
    assertThat(ScoreScale.score(Math.max(one, other)))
        .isGreaterThanOrEqualTo(ScoreScale.score(Math.min(one, other)))
        .isBetween(0.0, 1.0);
  }

  @Property
  void every_score_stands_for_one_probability(
      @ForAll @DoubleRange(min = 0, max = 1) double probability) {
    assertThat(ScoreScale.probability(ScoreScale.score(probability)))
        .isEqualTo(probability, within(1e-9));
  }
}
