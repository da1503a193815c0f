package dev.ibid.access;

import java.time.Instant;
import java.util.Optional;

/**
 * Keeps which browsers were let in, and the codes that let one in, without their secrets. All
 * servers that share a store share its logins. Safe for concurrent use. Every method throws an
 * {@code IbidException} if the store cannot be used.
 */
public interface LoginStore {
  /**
   * A browser that was let in.
   *
   * @param token by which; empty for who may do everything
   */
  record Login(Optional<Fingerprint> token, Instant until) {}

  /** Keeps a code. What is over by now is deleted. */
  void addCode(Fingerprint code, Instant until);

  /** Uses a code up. False if there is none, or it is over. */
  boolean useCode(Fingerprint code);

  /** Keeps a login. What is over by now is deleted. */
  void add(Fingerprint cookie, Login login);

  /** Empty if there is none, or it is over. */
  Optional<Login> find(Fingerprint cookie);

  /** Ends a login. */
  void end(Fingerprint cookie);
}
