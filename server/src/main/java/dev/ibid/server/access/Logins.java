package dev.ibid.server.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.access.Fingerprint;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;

/**
 * Browsers that were let in: whoever shows a code that the server printed gets a cookie. A code
 * works once, and not for long. Thread-safe.
 */
public final class Logins {
  /** The cookie's name. */
  public static final String COOKIE = "ibid_login";

  /** How long a browser stays logged in. */
  public static final Duration LENGTH = Duration.ofHours(12);

  private static final Duration CODE_LIFE = Duration.ofMinutes(15);
  private static final int SECRET_BYTES = 32;
  private static final int CODE_BYTES = 16;
  private static final int MOST_LOGINS = 1_000;

  private final SecureRandom random;
  private final Cache<Fingerprint, Boolean> codes;
  private final Cache<Fingerprint, String> cookies;

  public Logins(SecureRandom random, Ticker ticker) {
    this.random = random;
    this.codes = cache(CODE_LIFE, ticker);
    this.cookies = cache(LENGTH, ticker);
  }

  private static <T> Cache<Fingerprint, T> cache(Duration life, Ticker ticker) {
    return Caffeine.newBuilder()
        .expireAfterWrite(life)
        .maximumSize(MOST_LOGINS)
        .ticker(ticker)
        .executor(Runnable::run)
        .build();
  }

  /** A new code. */
  public String code() {
    String code = secret(CODE_BYTES);
    codes.put(Fingerprint.of(code), true);
    return code;
  }

  /** The value of a cookie for whoever shows a code; nothing if the code is not good any more. */
  public Optional<String> redeem(String code) {
    if (codes.asMap().remove(Fingerprint.of(code)) == null) {
      return Optional.empty();
    }
    return Optional.of(admit(""));
  }

  /**
   * The value of a cookie for whoever showed a token, as long as that token is good.
   *
   * @param token empty for the owner of the home
   */
  String admit(String token) {
    String cookie = secret(SECRET_BYTES);
    cookies.put(Fingerprint.of(cookie), token);
    return cookie;
  }

  /** Ends a login. */
  public void end(String cookie) {
    cookies.invalidate(Fingerprint.of(cookie));
  }

  // Only hashes are kept and looked up, so nothing can be learned from how long that takes.
  /** The token by which somebody logged in: empty by a code, absent if nobody did. */
  Optional<String> token(String cookie) {
    return Optional.ofNullable(cookies.getIfPresent(Fingerprint.of(cookie)));
  }

  private String secret(int bytes) {
    byte[] secret = new byte[bytes];
    random.nextBytes(secret);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
  }
}
