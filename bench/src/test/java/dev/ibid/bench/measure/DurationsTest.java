package dev.ibid.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DurationsTest {
  @Test
  void quantiles_are_values_that_were_measured() {
    Durations durations = new Durations();
    LongStream.of(5, 1, 4, 2, 3, 10, 9, 8, 7, 6)
        .mapToObj(Duration::ofMillis)
        .forEach(durations::add);

    assertThat(durations.quantile(0)).isEqualTo(Duration.ofMillis(1));
    assertThat(durations.median()).isEqualTo(Duration.ofMillis(5));
    assertThat(durations.quantile(0.9)).isEqualTo(Duration.ofMillis(9));
    assertThat(durations.quantile(1)).isEqualTo(Duration.ofMillis(10));
  }
}
