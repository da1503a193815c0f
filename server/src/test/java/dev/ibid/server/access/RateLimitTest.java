package dev.ibid.server.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RateLimitTest {
  private final AtomicLong nanos = new AtomicLong();
  private final RateLimit limit = new RateLimit(10, nanos::get);

  private long allowed(Caller caller, int asked) {
    return IntStream.range(0, asked).filter(each -> limit.allows(caller)).count();
  }

  @Test
  void a_burst_is_allowed_and_then_the_steady_rate() {
    assertThat(allowed(Caller.OWNER, 100)).isEqualTo(50);
    nanos.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThat(allowed(Caller.OWNER, 100)).isEqualTo(10);
  }

  @Test
  void callers_do_not_share() {
    Caller other = new Caller("other", Scope.of(new Project("p")));

    assertThat(allowed(Caller.OWNER, 100)).isEqualTo(50);
    assertThat(allowed(other, 1)).isEqualTo(1);
  }

  @Test
  void nobody_saves_up_for_more_than_a_burst() {
    nanos.addAndGet(Duration.ofDays(1).toNanos());

    assertThat(allowed(Caller.OWNER, 1_000)).isEqualTo(50);
  }
}
