package dev.ibid.access;

import dev.ibid.privacy.Redacted;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Scope;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Makes, recognises and revokes tokens for the use of a server. Thread-safe. Every method throws
 * what the store throws.
 */
public final class AccessTokens {
  /** How every secret begins, so that people and scanners recognise one. */
  public static final String PREFIX = "ibid_";

  private static final int SECRET_BYTES = 32;
  private static final int ID_BYTES = 4;

  private final TokenStore store;
  private final Redactor redactor;
  private final SecureRandom random;
  private final Clock clock;

  public AccessTokens(TokenStore store, Redactor redactor, SecureRandom random, Clock clock) {
    this.store = store;
    this.redactor = redactor;
    this.random = random;
    this.clock = clock;
  }

  /**
   * A new token.
   *
   * @param secret is shown once; it is not stored and cannot be found out again
   */
  public record Created(AccessToken token, String secret) {
    @Override
    public String toString() {
      return "Created[token=" + token.id() + "]";
    }
  }

  /**
   * Makes a token.
   *
   * @throws dev.ibid.error.IbidException with {@code BAD_REQUEST} if the name is blank or too long,
   *     or the scope is empty
   */
  public Created create(String name, Scope scope) {
    String secret =
        PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(draw(SECRET_BYTES));
    Redacted<AccessToken> token =
        redactor.redacted(
            new AccessToken(
                new TokenId(HexFormat.of().formatHex(draw(ID_BYTES))),
                name,
                Fingerprint.of(secret),
                scope,
                clock.instant(),
                Optional.empty()));
    store.add(token);
    return new Created(token.value(), secret);
  }

  /** The token of a secret. Empty if there is none or it was revoked. Notes the day of its use. */
  public Optional<AccessToken> verify(String secret) {
    return verify(Fingerprint.of(secret));
  }

  /** The same for somebody who was let in by a secret before. */
  public Optional<AccessToken> verify(Fingerprint given) {
    Optional<AccessToken> found = store.find(given).filter(token -> token.secret().equals(given));
    LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    found
        .filter(token -> !token.lastUsed().equals(Optional.of(today)))
        .ifPresent(token -> store.used(token.id(), today));
    return found;
  }

  /** All tokens that were not revoked, the oldest first. */
  public List<AccessToken> list() {
    return store.list();
  }

  /** Revokes a token for good. False if there is none. */
  public boolean revoke(TokenId id) {
    return store.revoke(id);
  }

  private byte[] draw(int bytes) {
    byte[] drawn = new byte[bytes];
    random.nextBytes(drawn);
    return drawn;
  }
}
