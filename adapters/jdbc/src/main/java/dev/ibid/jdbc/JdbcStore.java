package dev.ibid.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ibid.access.IdempotencyStore;
import dev.ibid.access.TokenStore;
import dev.ibid.answer.AnswerStore;
import dev.ibid.answer.OpenAnswers;
import dev.ibid.archive.ArchiveStore;
import dev.ibid.citation.CitationStore;
import dev.ibid.citation.UsageStore;
import dev.ibid.document.DocumentStore;
import dev.ibid.engine.IbidStores;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.JdbcFailures;
import dev.ibid.jdbc.connection.PostgresqlSchema;
import dev.ibid.jdbc.connection.PostgresqlServer;
import dev.ibid.jdbc.connection.SqlDialect;
import dev.ibid.jdbc.connection.SqliteFile;
import dev.ibid.jdbc.connection.SqliteLibrary;
import dev.ibid.jdbc.connection.StoreCondition;
import dev.ibid.jdbc.connection.TransactionRules;
import dev.ibid.jdbc.outbox.JdbcChangeLog;
import dev.ibid.jdbc.outbox.JdbcOutbox;
import dev.ibid.jdbc.shared.ChangeSignals;
import dev.ibid.jdbc.shared.JobLock;
import dev.ibid.jdbc.shared.SharedStores;
import dev.ibid.latency.LatencyStore;
import dev.ibid.memory.EventStore;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.indexing.ChangeLog;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;

/** The stores of ibid in one database, open. Thread-safe; close it when done. */
public final class JdbcStore implements AutoCloseable {
  private static final int READERS = 4;
  private static final Duration READING = Duration.ofMinutes(1);

  private final SqlDialect dialect;
  private final Database database;
  private final DataSource writers;
  private volatile Optional<ChangeSignals> signals = Optional.empty();
  private final EventStore events;
  private final JdbcDocumentStore documents;
  private final CitationStore citations;
  private final UsageStore usages;
  private final FeatureStore features;
  private final JdbcOutbox outbox;
  private final ChangeLog changes;
  private final AnswerStates answerStates;
  private final JdbcAnswerStore answers;
  private final ArchiveStore archive;
  private final LatencyStore latencies;
  private final TokenStore tokens;
  private final IdempotencyStore requests;
  private final SharedStores shared;

  private JdbcStore(
      SqlDialect dialect,
      TransactionRules rules,
      HikariConfig readers,
      DataSource writers,
      Clock clock) {
    Jdbi writing = Database.jdbi(Jdbi.create(writers));
    this.dialect = dialect;
    this.writers = writers;
    this.database =
        new Database(new HikariDataSource(readers), writing::open, dialect, rules, clock);
    this.events = new JdbcEventStore(database);
    this.documents = new JdbcDocumentStore(database);
    this.citations = new JdbcCitationStore(database);
    this.usages = new JdbcUsageStore(database);
    this.features = new JdbcFeatureStore(database, dialect);
    this.outbox = new JdbcOutbox(database, dialect);
    this.changes = new JdbcChangeLog(database, outbox, dialect);
    this.answerStates = new AnswerStates(new OpenAnswers(isShared(), clock), dialect);
    this.answers = new JdbcAnswerStore(database, answerStates);
    this.archive = new JdbcArchiveStore(database, events, documents, answers);
    this.latencies = new JdbcLatencyStore(database);
    this.tokens = new JdbcTokenStore(database);
    this.requests = new JdbcIdempotencyStore(database);
    this.shared = SharedStores.of(database, dialect, clock);
  }

  /** Opens the database in a file, made on first use. */
  public static JdbcStore sqlite(Path file, Clock clock) {
    SqliteLibrary.keepIn(file.resolveSibling("native"));
    SqliteFile sqlite = new SqliteFile(file);
    sqlite.prepare();
    return open(
        SqlDialect.SQLITE,
        TransactionRules.NONE,
        pool(sqlite.dataSource()),
        sqlite.dataSource(),
        clock);
  }

  /**
   * Puts a database in the place of a damaged one that holds what can still be read of it. Nobody
   * may have it open.
   *
   * @return how many events were saved
   */
  public static long rescue(Path file, Clock clock) {
    SqliteLibrary.keepIn(file.resolveSibling("native"));
    return new DatabaseRescue(file).run(clock.millis());
  }

  /** Opens a PostgreSQL database; its tables are made on first use. */
  public static JdbcStore postgresql(DataSource source, Clock clock) {
    TransactionRules rules = PostgresqlSchema.prepare(source, READING);
    return open(SqlDialect.POSTGRESQL, rules, pool(source), source, clock);
  }

  /** The same, as somebody has configured it. */
  public static JdbcStore postgresql(PostgresqlServer server, Clock clock) {
    DataSource source = server.source();
    TransactionRules rules = PostgresqlSchema.prepare(source, server.statementTimeout());
    return open(SqlDialect.POSTGRESQL, rules, server.pool(), source, clock);
  }

  private static HikariConfig pool(DataSource source) {
    HikariConfig config = new HikariConfig();
    config.setDataSource(source);
    config.setMaximumPoolSize(READERS);
    config.setMinimumIdle(0);
    config.setInitializationFailTimeout(-1);
    config.setPoolName("ibid");
    return config;
  }

  private static JdbcStore open(
      SqlDialect dialect,
      TransactionRules rules,
      HikariConfig readers,
      DataSource writers,
      Clock clock) {
    try {
      return new JdbcStore(dialect, rules, readers, writers, clock);
    } catch (RuntimeException e) {
      throw JdbcFailures.of("Cannot open the database", e);
    }
  }

  /**
   * The stores of what belongs to projects, for somebody who may see a scope. Where several servers
   * share the database, the database itself sees to it too.
   */
  public IbidStores within(Scope scope) {
    if (scope.isAll() || !isShared()) {
      return new IbidStores(events, documents, citations, usages, answers);
    }
    Database limited = database.within(scope);
    return new IbidStores(
        new JdbcEventStore(limited),
        new JdbcDocumentStore(limited),
        new JdbcCitationStore(limited),
        new JdbcUsageStore(limited),
        new JdbcAnswerStore(limited, answerStates));
  }

  /**
   * Does a job, unless another server that shares the database is at it.
   *
   * @return whether it was done
   */
  public boolean runAlone(String job, Runnable work) {
    if (isShared()) {
      return new JobLock(writers).runAlone(job, work);
    }
    work.run();
    return true;
  }

  /**
   * Has somebody told soon after any server has stored something. It may be told too often, and not
   * at all where a pooler stands between. Called once, if at all; ends when this is closed.
   */
  public void onChange(Runnable told) {
    if (isShared() && signals.isEmpty()) {
      ChangeSignals begun = new ChangeSignals(writers, told);
      signals = Optional.of(begun);
      database.onChange(begun::changed);
    }
  }

  public EventStore events() {
    return events;
  }

  public DocumentStore documents() {
    return documents;
  }

  public CitationStore citations() {
    return citations;
  }

  public UsageStore usages() {
    return usages;
  }

  public FeatureStore features() {
    return features;
  }

  public JdbcOutbox outbox() {
    return outbox;
  }

  /** Whether several processes may have the database open, each with an index of its own. */
  public boolean isShared() {
    return dialect == SqlDialect.POSTGRESQL;
  }

  /** What changed, for those who share the database. */
  public ChangeLog changes() {
    return changes;
  }

  /**
   * A name that this database has and no other, also after its address has changed. Given when it
   * is first asked for.
   */
  public String identity() {
    return database.write(
        "Cannot name the database",
        writer -> {
          writer
              .handle()
              .execute(
                  "INSERT INTO meta (name, value) VALUES ('identity', ?) ON CONFLICT DO NOTHING",
                  UUID.randomUUID().toString());
          return writer
              .handle()
              .createQuery("SELECT value FROM meta WHERE name = 'identity'")
              .mapTo(String.class)
              .one();
        });
  }

  public AnswerStore answers() {
    return answers;
  }

  public ArchiveStore archive() {
    return archive;
  }

  public LatencyStore latencies() {
    return latencies;
  }

  public TokenStore tokens() {
    return tokens;
  }

  public IdempotencyStore requests() {
    return requests;
  }

  /** What servers have to agree on; also where one has the database alone. */
  public SharedStores shared() {
    return shared;
  }

  /** Why nothing can be stored now. Empty if it can be. Tries to write if the last write failed. */
  public Optional<IbidException> outage() {
    return database.outage();
  }

  /** Looks the whole database over; this reads all of it. */
  public StoreCondition inspect() {
    return new StoreInspection(dialect, database, outbox, events, documents, answers).run();
  }

  @Override
  public void close() {
    signals.ifPresent(ChangeSignals::close);
    database.close();
  }
}
