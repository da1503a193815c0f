package dev.ibid.cli;

import dev.ibid.ErrorCode;
import dev.ibid.Holdings;
import dev.ibid.Ibid;
import dev.ibid.IbidException;
import dev.ibid.access.AccessTokens;
import dev.ibid.answer.AnswerStore;
import dev.ibid.answer.Answers;
import dev.ibid.answer.CitationPrompt;
import dev.ibid.answer.ImageFiles;
import dev.ibid.ask.Asking;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.Attributor;
import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.Citations;
import dev.ibid.cli.command.Backlog;
import dev.ibid.cli.command.CommandLineCommands;
import dev.ibid.cli.command.ListenAddress;
import dev.ibid.cli.command.Services;
import dev.ibid.cli.command.StoreReport;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Commands;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.log.LogLevel;
import dev.ibid.cli.log.Logs;
import dev.ibid.cli.owner.Build;
import dev.ibid.cli.owner.Residence;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.disclosure.Disclosure;
import dev.ibid.disclosure.DisclosureCaches;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.Thresholds;
import dev.ibid.document.ChunkSize;
import dev.ibid.document.Chunker;
import dev.ibid.document.DocumentStore;
import dev.ibid.document.Documents;
import dev.ibid.document.ReadLimit;
import dev.ibid.document.WatchedDocumentStore;
import dev.ibid.documents.FormatReader;
import dev.ibid.documents.LocalFolders;
import dev.ibid.documents.LocalImages;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.jdbc.StoreCondition;
import dev.ibid.latency.Latencies;
import dev.ibid.memory.ContentLimit;
import dev.ibid.memory.EventStore;
import dev.ibid.memory.Memory;
import dev.ibid.memory.Retention;
import dev.ibid.memory.Rewriting;
import dev.ibid.memory.WatchedEventStore;
import dev.ibid.privacy.Redactor;
import dev.ibid.provenance.Provenance;
import dev.ibid.provenance.StyleOptions;
import dev.ibid.provenance.Styles;
import dev.ibid.provenance.Template;
import dev.ibid.search.Outbox;
import dev.ibid.search.Upkeep;
import dev.ibid.server.http.HttpServer;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Puts the engine together: the only place that chooses adapters. What is costly is opened when a
 * command first asks for it and shared by all commands of this process. Thread-safe.
 */
final class Wiring implements Services, Commands {
  private static final Logger log = LoggerFactory.getLogger(Wiring.class);

  private final Home home;
  private final Clock clock = Clock.systemUTC();
  private final Redactor redactor = Redactor.standard();
  private final Commands commands = new CommandLineCommands(this);
  private final O200kTokenCounter counter = new O200kTokenCounter();
  private final SecureRandom random = new SecureRandom();
  private final SearchWiring searching;
  private final JudgeWiring judging;
  private final ServerWiring serving;
  private final Latencies latencies = new Latencies(() -> store().latencies());
  private Optional<JdbcStore> store = Optional.empty();
  private Optional<ChangeFeed> feed = Optional.empty();
  private boolean logging;

  Wiring(Home home) {
    this.home = home;
    this.searching = new SearchWiring(home, this::store, clock);
    this.judging = new JudgeWiring(home);
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
      return Settings.load(home.configuration(), invocation.environment(), Map.of())
          .value(SettingKeys.LOG_LEVEL);
    } catch (IbidException e) {
      // The command will say what is wrong with the settings, if it needs them.
      return LogLevel.INFO;
    }
  }

  @Override
  public Home home() {
    return home;
  }

  @Override
  public Ibid engine(Settings settings, Scope scope) {
    Holdings held = holdings().within(scope);
    ContentLimit limit = new ContentLimit(settings.value(SettingKeys.MAX_CONTENT).bytes());
    DisclosureCaches caches = searching.caches().within(scope);
    Disclosure disclosure = new Disclosure(held.events(), held.sources(), counter, caches);
    Citations citations =
        new Citations(
            held.citations(), held.usages(), settings.value(SettingKeys.TRACK_USAGE), clock);
    Answers answers =
        new Answers(held.answers(), citations, held.sources(), redactor, clock, random);
    Supplier<ProgressiveSearch> search = () -> search(held, disclosure, caches, settings, scope);
    return new Ibid(
        new Memory(held.events(), redactor, limit),
        citations,
        disclosure,
        new Rewriting(held.events(), redactor),
        retention(held.events(), settings),
        answers,
        () -> documents(held.documents()),
        () -> new Provenance(documents(held.documents()), styles(settings), List.of()),
        search,
        () -> upkeep(settings, scope),
        () -> attributions(held.answers(), settings),
        () -> asking(search.get(), answers, held.answers(), settings));
  }

  /** Tells of all changes that are made through this process, which are all there are. */
  synchronized ChangeFeed feed() {
    if (feed.isEmpty()) {
      feed = Optional.of(new ChangeFeed(store().citations()));
    }
    return feed.get();
  }

  private Holdings holdings() {
    JdbcStore open = store();
    return new Holdings(
        new WatchedEventStore(open.events(), searching, feed()),
        new WatchedDocumentStore(open.documents(), searching, feed()),
        open.citations(),
        open.usages(),
        open.answers());
  }

  /** The index is one for all projects, so how it fares is not for everybody to know. */
  private Upkeep upkeep(Settings settings, Scope scope) {
    if (!scope.isAll()) {
      throw new IbidException(
          ErrorCode.FORBIDDEN_PROJECT,
          "the index belongs to all projects; who may use only some cannot look after it");
    }
    return searching.open(settings).upkeep();
  }

  private Attributions attributions(AnswerStore store, Settings settings) {
    return new Attributions(store, redactor, judging.judge(settings), random);
  }

  private Asking asking(
      ProgressiveSearch search, Answers answers, AnswerStore store, Settings settings) {
    return new Asking(
        search,
        answers,
        judging.sentences(),
        attributions(store, settings).review(),
        new CitationPrompt(counter),
        ModelWiring.answers(settings, counter));
  }

  private Documents documents(DocumentStore store) {
    return new Documents(
        store,
        new LocalFolders(),
        new FormatReader(),
        redactor,
        new Chunker(ChunkSize.DEFAULT),
        ReadLimit.DEFAULT);
  }

  private static Styles styles(Settings settings) {
    StyleOptions options =
        new StyleOptions(
            settings.value(SettingKeys.RELATIVE_PATHS),
            settings.value(SettingKeys.LINE_NUMBERS),
            settings.value(SettingKeys.EDITOR));
    List<Template> templates = new ArrayList<>();
    settings
        .value(SettingKeys.TEMPLATES)
        .forEach((name, text) -> templates.add(Template.parse(name, text)));
    return new Styles(
        settings.value(SettingKeys.CITATIONS_ENABLED),
        options,
        settings.value(SettingKeys.CITATIONS_STYLE),
        templates);
  }

  private ProgressiveSearch search(
      Holdings held,
      Disclosure disclosure,
      DisclosureCaches caches,
      Settings settings,
      Scope scope) {
    SearchWiring.Opened open = searching.open(settings);
    return new ProgressiveSearch(
        open.search(),
        held.sources(),
        disclosure,
        counter,
        policy(settings),
        open.upkeep(),
        caches,
        scope);
  }

  private static DisclosurePolicy policy(Settings settings) {
    Thresholds thresholds =
        new Thresholds(
            settings.value(SettingKeys.SEARCH_MIN_SCORE),
            settings.value(SettingKeys.SEARCH_SINGLE),
            settings.value(SettingKeys.SEARCH_WINNER),
            settings.value(SettingKeys.SEARCH_LEAD),
            settings.value(SettingKeys.SEARCH_SEVERAL));
    boolean cited =
        settings.value(SettingKeys.CITATIONS_ENABLED)
            && settings.value(SettingKeys.INCLUDE_IN_CONTEXT);
    return new DisclosurePolicy(thresholds, settings.value(SettingKeys.SEARCH_PROGRESSIVE), cited);
  }

  private Retention retention(EventStore events, Settings settings) {
    Map<String, Long> sizes = new HashMap<>();
    settings
        .value(SettingKeys.RETENTION_SIZE)
        .forEach((project, size) -> sizes.put(project, size.bytes()));
    return new Retention(events, settings.value(SettingKeys.RETENTION_AGE), sizes, clock);
  }

  @Override
  public ImageFiles imagesIn(Path folder) {
    return new LocalImages(folder);
  }

  @Override
  public Attributor modelAttributor(Settings settings) {
    Attributor fallback = attributions(store().answers(), settings).local();
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
  public Upkeep freshIndex(Settings settings) {
    return searching.fresh(settings);
  }

  @Override
  public void settle(Settings settings) {
    searching.settle(settings);
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
    return new AccessTokens(store().tokens(), random, clock);
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
  public Residence residence() {
    return new Residence(home, Build.load(), this, clock);
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
    judging.close();
    store.ifPresent(JdbcStore::close);
    store = Optional.empty();
    feed = Optional.empty();
  }
}
