package dev.ibid.cli;

import dev.ibid.access.AccessTokens;
import dev.ibid.answer.stream.ImageFiles;
import dev.ibid.attribution.Attributor;
import dev.ibid.citation.ChangeFeed;
import dev.ibid.cli.command.CommandLineCommands;
import dev.ibid.cli.command.context.Backlog;
import dev.ibid.cli.command.context.CommandServices;
import dev.ibid.cli.command.context.ListenAddress;
import dev.ibid.cli.command.context.StoreReport;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Commands;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.log.LogLevel;
import dev.ibid.cli.log.Logs;
import dev.ibid.cli.owner.Build;
import dev.ibid.cli.owner.Daemon;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.document.WatchedDocumentStore;
import dev.ibid.documents.LocalImages;
import dev.ibid.engine.Ibid;
import dev.ibid.engine.IbidStores;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.jdbc.StoreCondition;
import dev.ibid.latency.Latencies;
import dev.ibid.memory.WatchedEventStore;
import dev.ibid.privacy.Redactor;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.server.http.HttpServer;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the commands of one process share: stores, engines and the server. What is costly is opened
 * when a command first asks for it and shared by all commands of this process. Thread-safe.
 */
final class Wiring implements CommandServices, Commands {
  private static final Logger log = LoggerFactory.getLogger(Wiring.class);

  private final Home home;
  private final Clock clock = Clock.systemUTC();
  private final Commands commands = new CommandLineCommands(this);
  private final O200kTokenCounter counter = new O200kTokenCounter();
  private final SecureRandom random = new SecureRandom();
  private final SearchWiring searching;
  private final ClassifierWiring classifiers;
  private final EngineWiring engines;
  private final ServerWiring serving;
  private final Latencies latencies = new Latencies(() -> store().latencies());
  private Optional<JdbcStore> store = Optional.empty();
  private Optional<ChangeFeed> feed = Optional.empty();
  private boolean logging;

  Wiring(Home home) {
    this.home = home;
    this.searching = new SearchWiring(home, this::store, clock);
    this.classifiers = new ClassifierWiring(home);
    this.engines = new EngineWiring(searching, classifiers, counter, clock, random);
    this.serving = new ServerWiring(home, this, this::store, this::feed, clock);
  }

  static Commands commands(Home home) {
    return new Wiring(home);
  }

  @Override
  public int run(Invocation invocation) {
    beginLog(invocation);
    return commands.run(invocation);
  }

  /** The log belongs to the process, so whoever comes first says how much goes into it. */
  private synchronized void beginLog(Invocation first) {
    if (!logging) {
      Logs.installTo(home.logs(), logLevel(first));
      logging = true;
    }
  }

  private LogLevel logLevel(Invocation invocation) {
    try {
      return Settings.load(
              home.configuration(), invocation.environment(), logFlag(invocation.arguments()))
          .value(SettingKeys.LOG_LEVEL);
    } catch (IbidException e) {
      // The command will say what is wrong with the settings, if it needs them.
      return LogLevel.INFO;
    }
  }

  /** The log begins before the command is parsed, so its flag is looked for among the words. */
  private static Map<String, String> logFlag(List<String> words) {
    String assignment = SettingKeys.LOG_LEVEL.key() + "=";
    return words.stream()
        .map(word -> word.startsWith("--set=") ? word.substring("--set=".length()) : word)
        .filter(word -> word.startsWith(assignment))
        .findFirst()
        .map(word -> Map.of(SettingKeys.LOG_LEVEL.key(), word.substring(assignment.length())))
        .orElse(Map.of());
  }

  @Override
  public Home home() {
    return home;
  }

  @Override
  public Ibid engine(Settings settings, Scope scope) {
    return engines.engine(stores(), settings, scope);
  }

  /** Tells of all changes that are made through this process, which are all there are. */
  synchronized ChangeFeed feed() {
    if (feed.isEmpty()) {
      feed = Optional.of(new ChangeFeed(store().citations()));
    }
    return feed.get();
  }

  private IbidStores stores() {
    JdbcStore open = store();
    return new IbidStores(
        new WatchedEventStore(open.events(), searching, feed()),
        new WatchedDocumentStore(open.documents(), searching, feed()),
        open.citations(),
        open.usages(),
        open.answers());
  }

  @Override
  public ImageFiles imagesIn(Path folder) {
    return new LocalImages(folder);
  }

  @Override
  public Attributor modelAttributor(Settings settings) {
    Attributor fallback = engines.localAttributor(settings);
    return ModelWiring.attributor(settings, fallback, counter);
  }

  @Override
  public StoreReport inspect() {
    StoreCondition condition = store().inspect();
    return new StoreReport(
        condition.schema(), condition.newestSchema(), backlog(condition), condition.faults());
  }

  private Backlog backlog(StoreCondition condition) {
    Duration age =
        store()
            .outbox()
            .oldest(Outbox.Work.INDEX)
            .map(since -> Duration.between(since, clock.instant()))
            .orElse(Duration.ZERO);
    return new Backlog(condition.pending(), age, searching.isWorking());
  }

  @Override
  public synchronized long rescue() {
    close();
    long saved = JdbcStore.rescue(home.database(), clock);
    searching.discard();
    return saved;
  }

  @Override
  public IndexMaintenance freshIndex(Settings settings) {
    return searching.fresh(settings);
  }

  @Override
  public void prepare(Settings settings) {
    searching.prepare(settings);
  }

  @Override
  public void listen(Settings settings, ListenAddress address) {
    serving.listen(settings, address);
  }

  @Override
  public Optional<HttpServer> server() {
    return serving.server();
  }

  @Override
  public void hush() {
    serving.close();
  }

  @Override
  public AccessTokens tokens() {
    return new AccessTokens(store().tokens(), Redactor.standard(), random, clock);
  }

  @Override
  public Map<String, Long> pending() {
    return searching.pending();
  }

  @Override
  public Latencies latencies() {
    return latencies;
  }

  @Override
  public Daemon daemon() {
    return new Daemon(home, Build.load(), this, clock);
  }

  @Override
  public String version() {
    return Build.load().version();
  }

  private void flushLatencies() {
    try {
      latencies.flush();
    } catch (IbidException e) {
      log.warn("How long the last hooks took is not kept", e);
    }
  }

  private synchronized JdbcStore store() {
    if (store.isEmpty()) {
      store = Optional.of(JdbcStore.sqlite(home.database(), clock));
    }
    return store.get();
  }

  @Override
  public synchronized void close() {
    serving.close();
    flushLatencies();
    searching.close();
    classifiers.close();
    store.ifPresent(JdbcStore::close);
    store = Optional.empty();
    feed = Optional.empty();
  }
}
