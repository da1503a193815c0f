package dev.ibid.cli;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.settings.Settings;
import dev.ibid.cli.settings.StoreKeys;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.jdbc.connection.PostgresqlServer;
import dev.ibid.jdbc.copy.StoreAddress;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The part of {@link Wiring} that opens the store: a file of the home, or a database that several
 * servers share. What is chosen first holds for the whole process. Thread-safe.
 */
final class StoreWiring implements AutoCloseable {
  private final Home home;
  private final Clock clock;
  private Supplier<Optional<Settings>> usual = Optional::empty;
  private Optional<Settings> chosen = Optional.empty();
  private Optional<JdbcStore> store = Optional.empty();

  StoreWiring(Home home, Clock clock) {
    this.home = home;
    this.clock = clock;
  }

  /** Says which settings decide if the store is needed before anybody has chosen one. */
  synchronized void byDefault(Supplier<Optional<Settings>> settings) {
    usual = settings;
  }

  /**
   * Chooses the store that settings name, unless that was done before. Who names none is content
   * with whichever it is.
   *
   * @throws IbidException with {@code BAD_CONFIGURATION} if the settings name another store
   */
  synchronized void choose(Settings settings) {
    String wanted = settings.value(StoreKeys.URL);
    if (chosen.isEmpty()) {
      chosen = Optional.of(settings);
    } else if (!wanted.isEmpty() && !wanted.equals(chosen.get().value(StoreKeys.URL))) {
      throw new IbidException(
          ErrorCode.BAD_CONFIGURATION,
          "store.url names another store than the one that the owner of %s uses; end it with \"ibid stop\", then try again"
              .formatted(home.folder()));
    }
    IndexWiring.check(chosen.get());
  }

  /** The store, opened when it is first needed. */
  synchronized JdbcStore store() {
    if (store.isEmpty()) {
      store = Optional.of(address().open(clock));
    }
    return store.get();
  }

  /** The settings that decide about store and index. */
  synchronized Optional<Settings> settings() {
    if (chosen.isEmpty()) {
      chosen = usual.get();
    }
    return chosen;
  }

  /** Where the store is, whether or not it is open. */
  synchronized StoreAddress address() {
    return settings()
        .filter(settings -> !settings.value(StoreKeys.URL).isEmpty())
        .<StoreAddress>map(settings -> server(settings, settings.value(StoreKeys.URL)))
        .orElseGet(() -> new StoreAddress.File(home.database()));
  }

  /** The database at an address, used as settings say. */
  static StoreAddress.Server server(Settings settings, String url) {
    return new StoreAddress.Server(
        new PostgresqlServer(
            url,
            settings.secret("IBID_STORE_PASSWORD"),
            settings.value(StoreKeys.CONNECTIONS),
            settings.value(StoreKeys.TIMEOUT)));
  }

  /** Complains if the store is not a file of the home, which alone can be mended from here. */
  synchronized void requireOwn() {
    if (chosen.filter(settings -> !settings.value(StoreKeys.URL).isEmpty()).isPresent()) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "The store is not in this home; mend it with the tools of PostgreSQL, or restore a backup"
              + " there");
    }
  }

  @Override
  public synchronized void close() {
    store.ifPresent(JdbcStore::close);
    store = Optional.empty();
  }
}
