package dev.ibid.cli;

import dev.ibid.access.AccessTokens;
import dev.ibid.answer.stream.ImageFiles;
import dev.ibid.archive.Archive;
import dev.ibid.archive.WatchedArchiveStore;
import dev.ibid.attribution.Attributor;
import dev.ibid.citation.ChangeFeed;
import dev.ibid.cli.command.CommandLineCommands;
import dev.ibid.cli.command.context.Backlog;
import dev.ibid.cli.command.context.CommandServices;
import dev.ibid.cli.command.context.ListenAddress;
import dev.ibid.cli.command.context.StoreMigration;
import dev.ibid.cli.command.context.StoreReport;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Commands;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.log.LogLevel;
import dev.ibid.cli.log.Logs;
import dev.ibid.cli.owner.Build;
import dev.ibid.cli.owner.Daemon;
import dev.ibid.cli.settings.Setting;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.cli.settings.StoreKeys;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.document.WatchedDocumentStore;
import dev.ibid.documents.LocalImages;
import dev.ibid.engine.Ibid;
import dev.ibid.engine.IbidStores;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.jdbc.connection.StoreCondition;
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
import java.util.HashMap;
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

  /** What concerns the whole process, and not one command. */
  private static final List<Setting<?>> OF_THE_PROCESS =
      List.of(SettingKeys.LOG_LEVEL, StoreKeys.URL, StoreKeys.CONNECTIONS, StoreKeys.TIMEOUT);

  private final Home home;
  private final Clock clock = Clock.systemUTC();
  private final Commands commands = new CommandLineCommands(this);
  private final O200kTokenCounter counter = new O200kTokenCounter();
  private final SecureRandom random = new SecureRandom();
  private final StoreWiring storing;
  private final SearchWiring searching;
  private final ClassifierWiring classifiers;
  private final EngineWiring engines;
  private final ServerWiring serving;
  private final RetentionSchedule retention =
      new RetentionSchedule(settings -> engine(settings).retention());
  private final Latencies latencies = new Latencies(() -> store().latencies());
  private Optional<ChangeFeed> feed = Optional.empty();
  private boolean logging;

  Wiring(Home home) {
    this.home = home;
    this.storing = new StoreWiring(home, clock);
    this.searching = new SearchWiring(home, storing::store, clock);
    this.classifiers = new ClassifierWiring(home);
    this.engines = new EngineWiring(searching, classifiers, counter, clock, random);
    this.serving = new ServerWiring(home, this, storing::store, this::feed, clock);
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
      storing.byDefault(() -> Optional.of(settings(first)));
      logging = true;
    }
  }

  private LogLevel logLevel(Invocation invocation) {
    try {
      return settings(invocation).value(SettingKeys.LOG_LEVEL);
    } catch (IbidException e) {
      // The command will say what is wrong with the settings, if it needs them.
      return LogLevel.INFO;
    }
  }

  /** Log and store are the process's, and may be needed before a command is parsed. */
  private Settings settings(Invocation invocation) {
    return Settings.load(
        home.configuration(), invocation.environment(), flags(invocation.arguments()));
  }

  /** What flags say of log and store, looked for among the words. */
  private static Map<String, String> flags(List<String> words) {
    Map<String, String> found = new HashMap<>();
    for (String word : words) {
      String assignment = word.startsWith("--set=") ? word.substring("--set=".length()) : word;
      OF_THE_PROCESS.stream()
          .map(setting -> setting.key() + "=")
          .filter(assignment::startsWith)
          .forEach(
              key ->
                  found.putIfAbsent(
                      key.substring(0, key.length() - 1), assignment.substring(key.length())));
    }
    return found;
  }

  @Override
  public Home home() {
    return home;
  }

  @Override
  public void chooseStore(Settings settings) {
    storing.choose(settings);
  }

  @Override
  public StoreMigration migration(Settings settings, String to, Path folder) {
    return MigrationWiring.of(storing.address(), settings, to, folder, home, clock);
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
  public Archive archive() {
    return new Archive(new WatchedArchiveStore(store().archive(), searching), Redactor.standard());
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
        condition.schema(), condition.newestSchema(), backlog(), condition.faults());
  }

  private Backlog backlog() {
    Outbox outbox = searching.outbox();
    Duration age =
        outbox
            .oldest(Outbox.Work.INDEX)
            .map(since -> Duration.between(since, clock.instant()))
            .orElse(Duration.ZERO);
    return new Backlog(outbox.pending(Outbox.Work.INDEX), age, searching.isWorking());
  }

  @Override
  public synchronized long rescue() {
    storing.requireOwn();
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
    retention.begin(settings);
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

  private JdbcStore store() {
    return storing.store();
  }

  @Override
  public synchronized void close() {
    serving.close();
    retention.close();
    flushLatencies();
    searching.close();
    classifiers.close();
    storing.close();
    feed = Optional.empty();
  }
}
