package dev.ibid.disclosure;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class VersionedCacheTest {
  private final ChangeCounters changes = new ChangeCounters();
  private final VersionedCache<String, String> cache =
      new VersionedCache<>(
          new CacheLimits.Limit(10, Duration.ofMinutes(1)),
          changes,
          Ticker.systemTicker(),
          String::length);

  @Test
  void an_answer_is_kept_until_what_it_tells_of_changes() {
    assertThat(find("old")).isEqualTo("old");
    assertThat(find("new")).isEqualTo("old");
    changes.changed("something else entirely");
    assertThat(find("new")).isEqualTo("old");
    changes.changed("session");
    assertThat(find("new")).isEqualTo("new");
  }

  @Test
  void an_answer_from_before_a_change_is_given_once_and_not_kept() {
    long since = changes.total();
    changes.changed("session");
    assertThat(cache.get("key", since, () -> "old", answer -> List.of("session"))).isEqualTo("old");
    assertThat(find("new")).isEqualTo("new");
  }

  private String find(String answer) {
    return cache.get("key", () -> answer, told -> List.of("session"));
  }

  @Test
  void what_is_long_is_read_anew() {
    String whole = "word ".repeat(100_000);

    assertThat(find(whole)).isEqualTo(whole);
    assertThat(find("short")).isEqualTo("short");
  }
}
