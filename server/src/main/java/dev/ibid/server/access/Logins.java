package dev.ibid.server.access;

import dev.ibid.access.Fingerprint;
import dev.ibid.access.LoginStore;
import dev.ibid.access.LoginStore.Login;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;

/**
 * Browsers that were let in: whoever shows a code that a server printed gets a cookie. A code works
 * once, and not for long. Both are good on every server over the same store. Thread-safe. Every
 * method throws what the store throws.
 */
public final class Logins {
  /** The cookie's name. */
  public static final String COOKIE = "ibid_login";

  /** How long a browser stays logged in. */
  public static final Duration LENGTH = Duration.ofHours(12);

  private static final Duration CODE_LIFE = Duration.ofMinutes(15);
  private static final int SECRET_BYTES = 32;
  private static final int CODE_BYTES = 16;

  private final LoginStore store;
  private final SecureRandom random;
  private final Clock clock;

  public Logins(LoginStore store, SecureRandom random, Clock clock) {
    this.store = store;
    this.random = random;
    this.clock = clock;
  }

  /** A new code. */
  public String code() {
    String code = secret(CODE_BYTES);
    store.addCode(Fingerprint.of(code), clock.instant().plus(CODE_LIFE));
    return code;
  }

  /** The value of a cookie for whoever shows a code; nothing if the code is not good any more. */
  public Optional<String> redeem(String code) {
    return store.useCode(Fingerprint.of(code))
        ? Optional.of(admit(Optional.empty()))
        : Optional.empty();
  }

  /**
   * The value of a cookie for whoever showed a token, as long as that token is good.
   *
   * @param token empty for who may do everything
   */
  String admit(Optional<Fingerprint> token) {
    String cookie = secret(SECRET_BYTES);
    store.add(Fingerprint.of(cookie), new Login(token, clock.instant().plus(LENGTH)));
    return cookie;
  }

  /** Ends a login. */
  public void end(String cookie) {
    store.end(Fingerprint.of(cookie));
  }

  // Only hashes are kept and looked up, so nothing can be learned from how long that takes.
  /** How somebody logged in; absent if nobody did. */
  Optional<Login> find(String cookie) {
    return store.find(Fingerprint.of(cookie));
  }

  private String secret(int bytes) {
    byte[] secret = new byte[bytes];
    random.nextBytes(secret);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
  }
}
