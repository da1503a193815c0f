package dev.ibid.access;

import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Logins in memory. */
public final class InMemoryLoginStore implements LoginStore {
  private final Map<Fingerprint, Instant> codes = new ConcurrentHashMap<>();
  private final Map<Fingerprint, Login> logins = new ConcurrentHashMap<>();
  private final Clock clock;

  public InMemoryLoginStore(Clock clock) {
    this.clock = clock;
  }

  @Override
  public void addCode(Fingerprint code, Instant until) {
    codes.put(code, until);
  }

  @Override
  public boolean useCode(Fingerprint code) {
    return Optional.ofNullable(codes.remove(code)).filter(clock.instant()::isBefore).isPresent();
  }

  @Override
  public void add(Fingerprint cookie, Login login) {
    logins.put(cookie, login);
  }

  @Override
  public Optional<Login> find(Fingerprint cookie) {
    return Optional.ofNullable(logins.get(cookie))
        .filter(login -> clock.instant().isBefore(login.until()));
  }

  @Override
  public void end(Fingerprint cookie) {
    logins.remove(cookie);
  }
}
