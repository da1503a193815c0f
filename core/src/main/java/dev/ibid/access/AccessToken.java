package dev.ibid.access;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Scope;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/**
 * Permission to use a server.
 *
 * @param name whose it is or what it is for
 * @param secret the hash of the secret that its holder has
 * @param scope the projects that it opens
 * @param lastUsed the day in UTC; empty if it was never used
 */
public record AccessToken(
    TokenId id,
    String name,
    Fingerprint secret,
    Scope scope,
    Instant createdAt,
    Optional<LocalDate> lastUsed)
    implements Redactable<AccessToken> {
  private static final int MAX_NAME_CHARS = 200;

  /** The token under a name, and for the names of projects, that can be kept. */
  @Override
  public AccessToken redactedBy(Redactor redactor) {
    return new AccessToken(
        id, redactor.mask(name), secret, scope.redactedBy(redactor), createdAt, lastUsed);
  }

  public AccessToken {
    if (name.isBlank() || name.length() > MAX_NAME_CHARS) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "a token needs a name of at most %d characters; say whose it is"
              .formatted(MAX_NAME_CHARS));
    }
    if (scope.isEmpty()) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "the token would open nothing; name at least one project");
    }
  }
}
