package dev.ibid.access;

import dev.ibid.privacy.Redacted;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * Keeps tokens, without their secrets. Safe for concurrent use. Every method throws an {@code
 * IbidException} if the store cannot be used.
 */
public interface TokenStore {
  /**
   * Stores a token.
   *
   * @throws dev.ibid.error.IbidException with {@code CONFLICT} if there is one of that id or secret
   */
  void add(Redacted<AccessToken> token);

  /** Empty if there is none or it was revoked. */
  Optional<AccessToken> find(Fingerprint secret);

  /** All that were not revoked, the oldest first. */
  List<AccessToken> list();

  /** Notes the day on which a token was used. */
  void used(TokenId id, LocalDate day);

  /** Deletes a token; false if there is none. */
  boolean revoke(TokenId id);
}
