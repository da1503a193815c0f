package dev.ibid.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.engine.Stores;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What every {@link LatencyStore} does. */
public abstract class LatencyStoreContract {
  protected abstract Stores stores();

  @Test
  void counts_are_added_up() {
    LatencyStore store = stores().latencies();
    assertThat(store.load()).isEmpty();
    store.add(Map.of(new Bucket("stop", 3), 2L, new Bucket("stop", 120), 1L));
    store.add(Map.of());
    store.add(Map.of(new Bucket("stop", 3), 40L, new Bucket("왜", 0), Long.MAX_VALUE / 2));

    assertThat(store.load())
        .containsOnly(
            Map.entry(new Bucket("stop", 3), 42L),
            Map.entry(new Bucket("stop", 120), 1L),
            Map.entry(new Bucket("왜", 0), Long.MAX_VALUE / 2));
  }
}
