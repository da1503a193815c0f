package dev.ibid.server.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LoginsTest {
  private final AtomicLong nanos = new AtomicLong();
  private final Logins logins = new Logins(new SecureRandom(), nanos::get);

  @Test
  void a_code_lets_in_once() {
    String code = logins.code();

    assertThat(logins.redeem(code).flatMap(logins::token)).contains("");
    assertThat(logins.redeem(code)).isEmpty();
  }

  @Test
  void a_code_is_good_for_a_quarter_of_an_hour() {
    String code = logins.code();
    nanos.addAndGet(Duration.ofMinutes(16).toNanos());

    assertThat(logins.redeem(code)).isEmpty();
  }

  @Test
  void what_was_never_given_lets_nobody_in() {
    assertThat(logins.redeem("")).isEmpty();
    assertThat(logins.redeem("guess")).isEmpty();
    assertThat(logins.token("")).isEmpty();
  }

  @Test
  void a_login_ends_when_told_or_after_half_a_day() {
    String first = logins.redeem(logins.code()).orElseThrow();
    String second = logins.redeem(logins.code()).orElseThrow();
    logins.end(first);

    assertThat(logins.token(first)).isEmpty();
    assertThat(logins.token(second)).contains("");
    nanos.addAndGet(Duration.ofHours(13).toNanos());
    assertThat(logins.token(second)).isEmpty();
  }
}
