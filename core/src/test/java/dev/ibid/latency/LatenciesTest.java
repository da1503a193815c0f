package dev.ibid.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LatenciesTest {
  private static final Percentage A_TENTH = Percentage.withPercentage(10);

  private final InMemoryLatencyStore store = new InMemoryLatencyStore();
  private final Latencies latencies = new Latencies(() -> store);

  @ParameterizedTest
  @ValueSource(longs = {1_000, 1_200, 999_000, 17_000_000, 1_234_567_890, 600_000_000_000L})
  void a_duration_is_kept_to_within_a_tenth(long nanos) {
    latencies.add("stop", Duration.ofNanos(nanos));

    Latency latency = latencies.all().getFirst();
    assertThat(latency.median().toNanos()).isCloseTo(nanos, A_TENTH);
    assertThat(latency.p99()).isEqualTo(latency.median());
  }

  @Test
  void durations_beyond_all_measure_are_counted_too() {
    latencies.add("stop", Duration.ZERO);
    latencies.add("stop", Duration.ofNanos(-5));
    latencies.add("stop", Duration.ofDays(10));

    assertThat(latencies.all()).extracting(Latency::count).containsExactly(3L);
  }

  @Test
  void half_take_no_longer_than_the_median_and_one_in_a_hundred_longer_than_p99() {
    for (int i = 1; i <= 1000; i++) {
      latencies.add("stop", Duration.ofMillis(i));
    }
    latencies.add("other", Duration.ofMillis(7));

    List<Latency> all = latencies.all();
    assertThat(all).extracting(Latency::name).containsExactly("other", "stop");
    assertThat(all.getLast().median().toMillis()).isCloseTo(500, A_TENTH);
    assertThat(all.getLast().p99().toMillis()).isCloseTo(990, A_TENTH);
  }

  @Test
  void what_was_stored_is_there_for_the_next_process() {
    latencies.add("stop", Duration.ofMillis(4));
    latencies.flush();
    Latencies next = new Latencies(() -> store);
    next.add("stop", Duration.ofMillis(4));

    assertThat(next.all()).extracting(Latency::count).containsExactly(2L);
  }

  @Test
  void many_are_stored_without_being_asked_for() {
    for (int i = 0; i < 1000; i++) {
      latencies.add("stop", Duration.ofMillis(4));
    }

    assertThat(store.load().values().stream().mapToLong(Long::longValue).sum())
        .isBetween(900L, 1000L);
  }
}
