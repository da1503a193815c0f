package dev.ibid.disclosure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpansionTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      nullValues = "none",
      value = {
        "none                | no_results              | 0 | 0",
        "0.92                | high_confidence_single  | 1 | 1",
        "0.919               | low_confidence          | 0 | 0",
        "0.85                | low_confidence          | 0 | 0",
        "0.85 0.75           | clear_winner            | 1 | 1",
        "0.95 0.85           | clear_winner            | 1 | 1",
        "0.85 0.76           | low_confidence          | 0 | 0",
        "0.84 0.70           | low_confidence          | 0 | 0",
        "0.99 0.98           | low_confidence          | 0 | 0",
        "0.99 0.88 0.87 0.86 | clear_winner            | 1 | 1",
        "0.95 0.94 0.80      | ambiguous_multiple_high | 3 | 0",
        "0.80 0.80 0.80 0.80 | ambiguous_multiple_high | 3 | 0",
        "0.95 0.94 0.79      | low_confidence          | 0 | 0",
        "0.70 0.70           | low_confidence          | 0 | 0"
      })
  void the_rules(String scores, String reason, int timelines, int details) {
    List<Double> hits =
        scores == null
            ? List.of()
            : Arrays.stream(scores.strip().split(" +")).map(Double::valueOf).toList();

    Expansion expansion = Expansion.of(hits, Thresholds.DEFAULT);

    assertThat(expansion.reason().label()).isEqualTo(reason);
    assertThat(expansion.timelines()).isEqualTo(timelines);
    assertThat(expansion.details()).isEqualTo(details);
  }

  @Test
  void no_more_hits_are_opened_than_the_settings_allow() {
    List<Double> good = List.of(0.84, 0.83, 0.82, 0.81);

    assertThat(Expansion.of(good, new Thresholds(0.7, 0.92, 0.85, 0.1, 0.8, 1)).timelines())
        .isOne();
    assertThat(Expansion.of(good, new Thresholds(0.7, 0.92, 0.85, 0.1, 0.8, 9)).timelines())
        .isEqualTo(4);
    assertThat(Expansion.of(good, Thresholds.DEFAULT).timelines()).isEqualTo(3);
  }

  @Test
  void other_thresholds_decide_otherwise() {
    Thresholds generous = new Thresholds(0.5, 0.6, 0.6, 0.05, 0.55);

    assertThat(Expansion.of(List.of(0.6), generous).reason())
        .isEqualTo(ExpansionReason.HIGH_CONFIDENCE_SINGLE);
    assertThat(Expansion.of(List.of(0.6, 0.55), generous).reason())
        .isEqualTo(ExpansionReason.CLEAR_WINNER);
    assertThat(Expansion.of(List.of(0.57, 0.56, 0.55), generous).reason())
        .isEqualTo(ExpansionReason.AMBIGUOUS_MULTIPLE_HIGH);
  }
}
