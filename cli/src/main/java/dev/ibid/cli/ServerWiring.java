package dev.ibid.cli;

import dev.ibid.access.AccessTokens;
import dev.ibid.access.IdempotencyStore;
import dev.ibid.access.LoginStore;
import dev.ibid.access.QuotaStore;
import dev.ibid.answer.AnswerLeases;
import dev.ibid.archive.Archive;
import dev.ibid.attribution.Attributor;
import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.ChangeRelay;
import dev.ibid.cli.command.HomeBackend;
import dev.ibid.cli.command.context.CommandServices;
import dev.ibid.cli.command.context.ListenAddress;
import dev.ibid.cli.command.output.ConfigShape;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.home.OwnerToken;
import dev.ibid.cli.settings.ConfigEdit;
import dev.ibid.cli.settings.SearchIndexKeys;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.cli.settings.ToolKeys;
import dev.ibid.engine.Ibid;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.latency.Latency;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.server.SearchDefaults;
import dev.ibid.server.ServerBackend;
import dev.ibid.server.ServerOptions;
import dev.ibid.server.UpstreamModel;
import dev.ibid.server.http.HttpServer;
import dev.ibid.source.Scope;
import dev.ibid.tool.SourceExtractor;
import dev.ibid.wire.api.ConfigJson;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Puts the server together: what it stands in front of is what commands work with. Thread-safe. */
final class ServerWiring implements AutoCloseable {
  private static final int MOST_SCOPES = 1_000;

  private final Home home;
  private final CommandServices services;
  private final Supplier<JdbcStore> store;
  private final Supplier<ChangeFeed> feed;
  private final Clock clock;
  private Optional<HttpServer> server = Optional.empty();

  ServerWiring(
      Home home,
      CommandServices services,
      Supplier<JdbcStore> store,
      Supplier<ChangeFeed> feed,
      Clock clock) {
    this.home = home;
    this.services = services;
    this.store = store;
    this.feed = feed;
    this.clock = clock;
  }

  synchronized void listen(Settings settings, ListenAddress address) {
    String token = settings.secret("IBID_TOKEN").orElseGet(() -> OwnerToken.load(home));
    HttpServer started =
        new HttpServer(
            new ConfiguredBackend(settings), options(settings, address), feed.get(), token, clock);
    started.start();
    server = Optional.of(started);
  }

  private static ServerOptions options(Settings settings, ListenAddress address) {
    ServerOptions usual = ServerOptions.LOCAL;
    return new ServerOptions(
        address.host(),
        address.port(),
        new HashSet<>(settings.value(SettingKeys.SERVER_HOSTS)),
        new HashSet<>(settings.value(SettingKeys.SERVER_ORIGINS)),
        settings.value(SettingKeys.SERVER_MAX_BODY).bytes(),
        settings.value(SettingKeys.SERVER_RATE),
        settings.value(SettingKeys.SERVER_CONCURRENCY),
        settings.value(SettingKeys.SERVER_STREAMS),
        usual.heartbeat(),
        usual.stall(),
        usual.drain());
  }

  synchronized Optional<HttpServer> server() {
    return server;
  }

  @Override
  public synchronized void close() {
    server.ifPresent(HttpServer::close);
    server = Optional.empty();
  }

  /** The engine as settings say, which can be changed. */
  private final class ConfiguredBackend implements ServerBackend {
    private record Configured(Settings settings, Map<Scope, Ibid> engines) {}

    private volatile Configured now;

    ConfiguredBackend(Settings settings) {
      this.now = new Configured(settings, new ConcurrentHashMap<>());
    }

    @Override
    public Ibid engine(Scope scope) {
      Configured current = now;
      if (current.engines().size() > MOST_SCOPES) {
        current.engines().clear();
      }
      return current
          .engines()
          .computeIfAbsent(scope, known -> services.engine(current.settings(), known));
    }

    @Override
    public SearchDefaults search() {
      return new HomeBackend(services, now.settings()).search();
    }

    @Override
    public Attributor modelAttributor() {
      return services.modelAttributor(now.settings());
    }

    @Override
    public Optional<UpstreamModel> upstream() {
      return ModelWiring.upstream(now.settings());
    }

    @Override
    public SourceExtractor extractor() {
      return ToolKeys.extractors(now.settings());
    }

    @Override
    public List<Latency> hooks() {
      return services.latencies().all();
    }

    @Override
    public ConfigJson settings() {
      return ConfigShape.of(home, now.settings());
    }

    @Override
    public synchronized ConfigJson change(Map<String, Optional<String>> changed) {
      new ConfigEdit(home.configuration()).apply(changed);
      now = new Configured(now.settings().reload(), new ConcurrentHashMap<>());
      return ConfigShape.of(home, now.settings());
    }

    @Override
    public Archive archive() {
      return services.archive();
    }

    @Override
    public AccessTokens tokens() {
      return services.tokens();
    }

    @Override
    public LoginStore logins() {
      return store.get().shared().logins();
    }

    @Override
    public IdempotencyStore idempotency() {
      return store.get().requests();
    }

    @Override
    public AnswerLeases leases() {
      return store.get().shared().leases();
    }

    @Override
    public QuotaStore quotas() {
      return store.get().isShared() ? store.get().shared().quotas() : QuotaStore.ALONE;
    }

    @Override
    public Optional<ChangeRelay> relay() {
      return Optional.of(store.get())
          .filter(JdbcStore::isShared)
          .map(open -> open.shared().relay());
    }

    @Override
    public Map<String, Long> pending() {
      return services.pending();
    }

    @Override
    public Optional<String> outage() {
      try {
        // Anybody may ask, so neither paths nor what a database said are told.
        if (store.get().outage().isPresent()) {
          return Optional.of(
              store.get().isShared()
                  ? "PostgreSQL cannot be used now; this server goes on by itself when it can"
                  : "nothing can be stored now; free disk space, or see the server's log");
        }
        // Without a shared index no server could search, but all can store.
        return now.settings().value(SearchIndexKeys.URL).isEmpty()
                && engine(Scope.ALL).maintenance().isFailing()
            ? Optional.of("nothing can be indexed now; free disk space, or see the server's log")
            : Optional.empty();
      } catch (IbidException e) {
        return Optional.of("the store or the index cannot be opened; see the server's log");
      }
    }

    @Override
    public Optional<Instant> waitingSince() {
      return engine(Scope.ALL).maintenance().waitingSince(Outbox.Work.INDEX);
    }

    @Override
    public String version() {
      return services.version();
    }
  }
}
