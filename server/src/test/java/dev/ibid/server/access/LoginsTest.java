package dev.ibid.server.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.access.Fingerprint;
import dev.ibid.access.InMemoryLoginStore;
import dev.ibid.engine.MovingClock;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LoginsTest {
  private final MovingClock clock = new MovingClock();
  private final InMemoryLoginStore store = new InMemoryLoginStore(clock);
  private final Logins logins = new Logins(store, new SecureRandom(), clock);

  private Optional<Fingerprint> token(String cookie) {
    return logins.find(cookie).orElseThrow().token();
  }

  @Test
  void a_code_lets_in_once() {
    String code = logins.code();

    assertThat(token(logins.redeem(code).orElseThrow())).isEmpty();
    assertThat(logins.redeem(code)).isEmpty();
  }

  @Test
  void a_code_is_good_for_a_quarter_of_an_hour() {
    String code = logins.code();
    clock.advance(Duration.ofMinutes(16));

    assertThat(logins.redeem(code)).isEmpty();
  }

  @Test
  void what_was_never_given_lets_nobody_in() {
    assertThat(logins.redeem("")).isEmpty();
    assertThat(logins.redeem("guess")).isEmpty();
    assertThat(logins.find("")).isEmpty();
  }

  @Test
  void a_login_ends_when_told_or_after_half_a_day() {
    String first = logins.redeem(logins.code()).orElseThrow();
    String second = logins.redeem(logins.code()).orElseThrow();
    logins.end(first);

    assertThat(logins.find(first)).isEmpty();
    assertThat(logins.find(second)).isPresent();
    clock.advance(Duration.ofHours(13));
    assertThat(logins.find(second)).isEmpty();
  }

  @Test
  void a_code_and_a_login_of_one_server_are_good_on_another() {
    Logins other = new Logins(store, new SecureRandom(), clock);
    String cookie = other.redeem(logins.code()).orElseThrow();

    assertThat(logins.find(cookie)).isPresent();
    logins.end(cookie);
    assertThat(other.find(cookie)).isEmpty();
  }
}
