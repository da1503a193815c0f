package dev.ibid.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.access.QuotaStore.Quota;
import dev.ibid.engine.MovingClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What every {@link QuotaStore} that is shared does. */
public abstract class QuotaStoreContract {
  private static final Quota QUOTA = new Quota(2, 10);

  protected abstract QuotaStore store();

  protected abstract MovingClock clock();

  private int take(String name, int wanted) {
    return store().take(Fingerprint.of(name), QUOTA, wanted);
  }

  @Test
  void as_much_as_is_kept_can_be_taken_at_once_and_then_what_comes_in_time() {
    assertThat(take("a", 7)).isEqualTo(7);
    assertThat(take("a", 7)).isEqualTo(3);
    assertThat(take("a", 1)).isZero();
    clock().advance(Duration.ofMillis(500));
    assertThat(take("a", 7)).isEqualTo(1);
    clock().advance(Duration.ofMinutes(2));
    assertThat(take("a", 100)).isEqualTo(10);
  }

  @Test
  void names_do_not_share() {
    assertThat(take("a", 10)).isEqualTo(10);
    assertThat(take("b", 10)).isEqualTo(10);
  }

  @Test
  void what_is_less_than_one_adds_up() {
    assertThat(take("a", 10)).isEqualTo(10);
    for (int i = 0; i < 4; i++) {
      clock().advance(Duration.ofMillis(100));
      assertThat(take("a", 1)).isZero();
    }
    clock().advance(Duration.ofMillis(100));
    assertThat(take("a", 1)).isOne();
  }

  @Test
  void a_clock_that_is_behind_adds_nothing() {
    assertThat(take("a", 10)).isEqualTo(10);
    clock().advance(Duration.ofSeconds(-30));
    assertThat(take("a", 1)).isZero();
    clock().advance(Duration.ofSeconds(30));
    assertThat(take("a", 1)).isZero();
  }
}
