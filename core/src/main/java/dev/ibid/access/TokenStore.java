package dev.ibid.access;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Where tokens are kept, without their secrets. Safe for concurrent use. */
public interface TokenStore {
  /** Keeps a token; an exception if there is one of that id or secret. */
  void add(AccessToken token);

  Optional<AccessToken> find(Fingerprint secret);

  /** All that were not revoked, the oldest first. */
  List<AccessToken> list();

  /** Notes the day on which a token was used. */
  void used(TokenId id, LocalDate day);

  /** Deletes a token; false if there is none. */
  boolean revoke(TokenId id);
}
