package dev.ibid.access;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redacted;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tokens in a map, for tests. Thread-safe. */
public final class InMemoryTokenStore implements TokenStore {
  private final Map<TokenId, AccessToken> tokens = new LinkedHashMap<>();

  @Override
  public synchronized void add(Redacted<AccessToken> redacted) {
    AccessToken token = redacted.value();
    if (find(token.secret()).isPresent() || tokens.putIfAbsent(token.id(), token) != null) {
      throw new IbidException(
          ErrorCode.CONFLICT, "there is a token %s already".formatted(token.id()));
    }
  }

  @Override
  public synchronized Optional<AccessToken> find(Fingerprint secret) {
    return tokens.values().stream().filter(token -> token.secret().equals(secret)).findFirst();
  }

  @Override
  public synchronized List<AccessToken> list() {
    return List.copyOf(tokens.values());
  }

  @Override
  public synchronized void used(TokenId id, LocalDate day) {
    tokens.computeIfPresent(id, (known, token) -> usedOn(token, day));
  }

  @Override
  public synchronized boolean revoke(TokenId id) {
    return tokens.remove(id) != null;
  }

  static AccessToken usedOn(AccessToken token, LocalDate day) {
    return new AccessToken(
        token.id(),
        token.name(),
        token.secret(),
        token.scope(),
        token.createdAt(),
        Optional.of(day));
  }
}
