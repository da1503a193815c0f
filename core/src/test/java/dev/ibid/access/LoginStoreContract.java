package dev.ibid.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.access.LoginStore.Login;
import dev.ibid.engine.Stores;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every {@link LoginStore} does. */
public abstract class LoginStoreContract {
  private static final Duration LIFE = Duration.ofMinutes(10);

  protected abstract Stores stores();

  private LoginStore store() {
    return stores().logins();
  }

  private Instant later() {
    return stores().clock().instant().plus(LIFE);
  }

  @Test
  void a_code_works_once_and_in_time() {
    store().addCode(Fingerprint.of("one"), later());
    store().addCode(Fingerprint.of("two"), later());

    assertThat(store().useCode(Fingerprint.of("one"))).isTrue();
    assertThat(store().useCode(Fingerprint.of("one"))).isFalse();
    assertThat(store().useCode(Fingerprint.of("other"))).isFalse();
    stores().clock().advance(LIFE);
    assertThat(store().useCode(Fingerprint.of("two"))).isFalse();
  }

  @Test
  void a_login_is_found_until_it_ends() {
    Login owner = new Login(Optional.empty(), later());
    Login guest = new Login(Optional.of(Fingerprint.of("a token")), later());
    store().add(Fingerprint.of("a"), owner);
    store().add(Fingerprint.of("b"), guest);

    assertThat(store().find(Fingerprint.of("a"))).contains(owner);
    assertThat(store().find(Fingerprint.of("b"))).contains(guest);
    store().end(Fingerprint.of("a"));
    assertThat(store().find(Fingerprint.of("a"))).isEmpty();
    stores().clock().advance(LIFE);
    assertThat(store().find(Fingerprint.of("b"))).isEmpty();
  }

  @Test
  void a_code_is_no_cookie_and_a_cookie_no_code() {
    store().addCode(Fingerprint.of("code"), later());
    store().add(Fingerprint.of("cookie"), new Login(Optional.empty(), later()));

    assertThat(store().find(Fingerprint.of("code"))).isEmpty();
    assertThat(store().useCode(Fingerprint.of("cookie"))).isFalse();
    assertThat(store().find(Fingerprint.of("cookie"))).isPresent();
  }
}
