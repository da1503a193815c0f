package dev.ibid.attribution.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChosenThresholdsTest {
  @ParameterizedTest
  @EnumSource
  void what_is_not_chosen_stays_as_it_was_fitted(SupportWeights.Kind kind) {
    SupportWeights fitted = SupportWeights.shipped(kind);

    SupportWeights changed =
        new ChosenThresholds(Optional.of(0.123), Optional.empty(), Optional.empty()).over(fitted);

    assertThat(changed.full()).isEqualTo(0.123);
    assertThat(changed)
        .isEqualTo(fitted.withThresholds(0.123, fitted.partial(), fitted.computed()));
    assertThat(ChosenThresholds.NONE.over(fitted)).isEqualTo(fitted);
  }

  @Test
  void a_threshold_is_a_probability() {
    assertThatThrownBy(
            () -> new ChosenThresholds(Optional.of(1.5), Optional.empty(), Optional.empty()))
        .hasMessageContaining("1.5");
    assertThatThrownBy(
            () -> new ChosenThresholds(Optional.of(Double.NaN), Optional.empty(), Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
