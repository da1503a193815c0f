package dev.ibid.server.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.access.QuotaStore;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RateLimitTest {
  private final AtomicLong nanos = new AtomicLong();
  private final RateLimit limit = new RateLimit("requests", 10, QuotaStore.ALONE, nanos::get);

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
  void servers_that_share_a_store_allow_no_more_together_than_one_and_their_shares() {
    AtomicInteger left = new AtomicInteger(50);
    QuotaStore shared =
        (name, quota, wanted) -> {
          int given = Math.min(wanted, left.get());
          left.addAndGet(-given);
          return given;
        };
    RateLimit one = new RateLimit("requests", 10, shared, nanos::get);
    RateLimit other = new RateLimit("requests", 10, shared, nanos::get);

    assertThat(
            IntStream.range(0, 200)
                .filter(i -> (i % 2 == 0 ? one : other).allows(Caller.OWNER))
                .count())
        .isEqualTo(50);
  }

  @Test
  void a_store_that_does_not_answer_leaves_each_server_its_own_count() {
    RateLimit alone =
        new RateLimit(
            "requests",
            10,
            (name, quota, wanted) -> {
              throw new IbidException(ErrorCode.STORE_UNAVAILABLE, "gone");
            },
            nanos::get);

    assertThat(IntStream.range(0, 200).filter(i -> alone.allows(Caller.OWNER)).count())
        .isEqualTo(50);
  }

  @Test
  void who_is_refused_does_not_have_the_store_asked_each_time() {
    AtomicInteger asked = new AtomicInteger();
    RateLimit refusing =
        new RateLimit(
            "guesses",
            2,
            (name, quota, wanted) -> {
              asked.incrementAndGet();
              return 0;
            },
            nanos::get);

    assertThat(IntStream.range(0, 200).filter(i -> refusing.allows("somebody")).count()).isZero();
    assertThat(asked).hasValue(1);
    nanos.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThat(refusing.allows("somebody")).isFalse();
    assertThat(asked).hasValue(2);
  }

  @Test
  void nobody_saves_up_for_more_than_a_burst() {
    nanos.addAndGet(Duration.ofDays(1).toNanos());

    assertThat(allowed(Caller.OWNER, 1_000)).isEqualTo(50);
  }
}
