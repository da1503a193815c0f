package dev.ibid.access;

import dev.ibid.source.Scope;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Giving leave to use a server, recognising who has it, and taking it back. Thread-safe. */
public final class AccessTokens {
  /** Begins every secret, so that people and scanners know one when they see it. */
  public static final String PREFIX = "ibid_";

  private static final int SECRET_BYTES = 32;
  private static final int ID_BYTES = 4;

  private final TokenStore store;
  private final SecureRandom random;
  private final Clock clock;

  public AccessTokens(TokenStore store, SecureRandom random, Clock clock) {
    this.store = store;
    this.random = random;
    this.clock = clock;
  }

  /**
   * A token that was just made.
   *
   * @param secret to be shown once: nobody can find it out again
   */
  public record Created(AccessToken token, String secret) {
    @Override
    public String toString() {
      return "Created[token=" + token.id() + "]";
    }
  }

  public Created create(String name, Scope scope) {
    String secret =
        PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(draw(SECRET_BYTES));
    AccessToken token =
        new AccessToken(
            new TokenId(HexFormat.of().formatHex(draw(ID_BYTES))),
            name,
            Fingerprint.of(secret),
            scope,
            clock.instant(),
            Optional.empty());
    store.add(token);
    return new Created(token, secret);
  }

  /** The token that a secret belongs to; empty if it belongs to none, or to one revoked since. */
  public Optional<AccessToken> verify(String secret) {
    Fingerprint given = Fingerprint.of(secret);
    Optional<AccessToken> found = store.find(given).filter(token -> token.secret().equals(given));
    LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    found
        .filter(token -> !token.lastUsed().equals(Optional.of(today)))
        .ifPresent(token -> store.used(token.id(), today));
    return found;
  }

  /** All that were not revoked, the oldest first. */
  public List<AccessToken> list() {
    return store.list();
  }

  /** Takes a token back for good; false if there is none. */
  public boolean revoke(TokenId id) {
    return store.revoke(id);
  }

  private byte[] draw(int bytes) {
    byte[] drawn = new byte[bytes];
    random.nextBytes(drawn);
    return drawn;
  }
}
