package dev.ibid.cli;

import dev.ibid.access.AccessTokens;
import dev.ibid.answer.stream.ImageFiles;
import dev.ibid.archive.Archive;
import dev.ibid.attribution.Attributor;
import dev.ibid.cli.command.CommandLineCommands;
import dev.ibid.cli.command.context.Backlog;
import dev.ibid.cli.command.context.CommandServices;
import dev.ibid.cli.command.context.ListenAddress;
import dev.ibid.cli.command.context.StoreMigration;
import dev.ibid.cli.command.context.StoreReport;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Commands;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.log.Logs;
import dev.ibid.cli.owner.Build;
import dev.ibid.cli.owner.Daemon;
import dev.ibid.cli.settings.Settings;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.documents.LocalImages;
import dev.ibid.engine.Ibid;
import dev.ibid.engine.IbidStores;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.jdbc.connection.StoreCondition;
import dev.ibid.latency.Latencies;
import dev.ibid.privacy.Redactor;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.server.http.HttpServer;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
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
  private final StoreWiring storing;
  private final SearchWiring searching;
  private final EngineWiring engines;
  private final ChangeWiring telling;
  private final ServerWiring serving;
  private final RetentionSchedule retention =
      new RetentionSchedule(
          settings -> engine(settings).retention(), work -> store().runAlone("retention", work));
  private final Latencies latencies = new Latencies(() -> store().latencies());
  private boolean logging;

  Wiring(Home home) {
    this.home = home;
    this.storing = new StoreWiring(home, clock);
    this.searching = new SearchWiring(home, storing::store, storing::settings, clock);
    this.engines = new EngineWiring(searching, new ClassifierWiring(home), counter, clock, random);
    this.telling = new ChangeWiring(() -> store().citations(), clock);
    this.serving = new ServerWiring(home, this, storing::store, telling::feed, clock);
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
      ProcessSettings settings = new ProcessSettings(home, first);
      Logs.installTo(home.logs(), settings.logLevel());
      storing.byDefault(() -> Optional.of(settings.load()));
      logging = true;
    }
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
    EngineWiring.ChangeListeners told = telling.told(settings);
    IbidStores stores = store().within(scope).watchedBy(searching, told.feed());
    return engines.engine(stores, told, settings, scope);
  }

  @Override
  public Archive archive() {
    return new Archive(store().archive(), Redactor.standard(), searching);
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
  public long sources() {
    return store().outbox().count();
  }

  @Override
  public void reindex(Settings settings, LongConsumer progress) {
    searching.reindex(settings, progress);
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
  public void stopListening() {
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
    telling.close();
    flushLatencies();
    searching.close();
    storing.close();
  }
}
