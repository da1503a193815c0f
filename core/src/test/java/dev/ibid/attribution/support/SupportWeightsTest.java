package dev.ibid.attribution.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SupportWeightsTest {
  /** Else the last digits of a score would change from one process to the next. */
  @ParameterizedTest
  @EnumSource
  void weights_are_summed_in_the_order_of_their_traits(SupportWeights.Kind kind) {
    assertThat(SupportWeights.shipped(kind).traits().keySet())
        .containsExactly(SupportFeature.values());
  }
}
