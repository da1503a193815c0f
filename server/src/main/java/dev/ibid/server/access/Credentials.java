package dev.ibid.server.access;

import dev.ibid.access.AccessTokens;
import dev.ibid.access.Fingerprint;
import java.util.Optional;

/** Says who a secret belongs to. Thread-safe. */
public final class Credentials {
  private final Fingerprint owner;
  private final AccessTokens tokens;
  private final Logins logins;

  /**
   * @param ownerToken the token of the home
   * @param tokens those of others
   */
  public Credentials(String ownerToken, AccessTokens tokens, Logins logins) {
    this.owner = Fingerprint.of(ownerToken);
    this.tokens = tokens;
    this.logins = logins;
  }

  Optional<Caller> bearer(String secret) {
    Fingerprint given = Fingerprint.of(secret);
    return owner.equals(given) || secret.startsWith(AccessTokens.PREFIX)
        ? holder(given)
        : Optional.empty();
  }

  private Optional<Caller> holder(Fingerprint secret) {
    return owner.equals(secret)
        ? Optional.of(Caller.OWNER)
        : tokens.verify(secret).map(token -> new Caller("token " + token.id(), token.scope()));
  }

  Optional<Caller> cookie(String value) {
    return logins
        .find(value)
        .flatMap(login -> login.token().map(this::holder).orElse(Optional.of(Caller.OWNER)));
  }

  /** The value of a cookie for whoever shows a code that the server printed, or a token. */
  public Optional<String> logIn(String codeOrToken) {
    return logins
        .redeem(codeOrToken)
        .or(
            () ->
                bearer(codeOrToken)
                    .map(caller -> logins.admit(Optional.of(Fingerprint.of(codeOrToken)))));
  }
}
