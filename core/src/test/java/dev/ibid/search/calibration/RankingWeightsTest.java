package dev.ibid.search.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RankingWeightsTest {
  /** Else the last digits of a score would change from one process to the next. */
  @Test
  void weights_are_summed_in_the_order_of_their_features() {
    RankingWeights shipped = RankingWeights.shipped("memories");

    assertThat(shipped.ranking().keySet()).containsExactly(Feature.values());
    assertThat(shipped.first().features().keySet()).containsExactly(Feature.values());
    assertThat(shipped.first().signals().keySet()).containsExactly(CalibrationSignal.values());
  }

  /** Those fitted on recorded conversations may not be used for everything. */
  @Test
  void weights_of_recorded_conversations_are_used_only_if_they_are_chosen() {
    KindWeights recorded = WeightsByKind.of("", MemoryWeights.RECORDED).memories();

    assertThat(recorded.withMeaning()).isEqualTo(RankingWeights.shipped("memories-recorded"));
    assertThat(recorded.wordsAlone()).isEqualTo(RankingWeights.shipped("memories-recorded-words"));
    assertThat(WeightsByKind.of("").memories().withMeaning())
        .isEqualTo(RankingWeights.shipped("memories"))
        .isNotEqualTo(recorded.withMeaning());
  }
}
