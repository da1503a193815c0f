package dev.ibid.jdbc;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.DailyUsage;
import dev.ibid.citation.PopularCitation;
import dev.ibid.citation.PromptedCitation;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageCount;
import dev.ibid.citation.UsageKind;
import dev.ibid.citation.UsageStore;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.jdbc.connection.WriteConnection;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/**
 * Uses in the table {@code usage}, summed by day in {@code usage_day}. Sums do not tell who used a
 * citation, so that within a scope the single uses are counted.
 */
final class JdbcUsageStore implements UsageStore {
  private static final long MILLIS_A_DAY = Duration.ofDays(1).toMillis();

  private static final String SUMS =
      """
      coalesce(sum(CASE WHEN u.kind = 'shown' THEN u.uses ELSE 0 END), 0) AS shown,
      coalesce(sum(CASE WHEN u.kind = 'cited' THEN u.uses ELSE 0 END), 0) AS cited,
      coalesce(sum(CASE WHEN u.kind = 'copied' THEN u.uses ELSE 0 END), 0) AS copied,
      max(u.last_at) AS last_at
      """;

  private static final String ROW = "a row of its uses";

  private final Database database;

  JdbcUsageStore(Database database) {
    this.database = database;
  }

  @Override
  public void log(List<Redacted<Usage>> redacted) {
    List<Usage> uses = Redacted.values(redacted);
    if (uses.isEmpty()) {
      return;
    }
    int unused = database.write("Cannot log the use", writer -> log(writer, uses));
  }

  static int log(WriteConnection writer, List<Usage> uses) throws SQLException {
    insertEach(
        writer,
        uses,
        writer
            .handle()
            .prepareBatch(
                """
                INSERT INTO usage
                  (source_id, project_id, kind, used_in, session, at, context, tokens)
                SELECT id, project_id, :kind, :project, :session, :at, :context,
                       CAST(:tokens AS BIGINT)
                FROM source WHERE citation = :citation AND state <> 'deleted'
                """));
    insertEach(
        writer,
        uses,
        writer
            .handle()
            .prepareBatch(
                """
                INSERT INTO usage_day (source_id, project_id, day, kind, uses, last_at)
                SELECT id, project_id, :day, :kind, 1, :at
                FROM source WHERE citation = :citation AND state <> 'deleted'
                ON CONFLICT (source_id, day, kind) DO UPDATE
                SET uses = usage_day.uses + 1,
                    last_at = CASE WHEN excluded.last_at > usage_day.last_at
                                   THEN excluded.last_at ELSE usage_day.last_at END
                """));
    return uses.size();
  }

  private static void insertEach(WriteConnection writer, List<Usage> uses, PreparedBatch batch)
      throws SQLException {
    try (batch) {
      for (Usage use : uses) {
        batch
            .bind("citation", use.citation().value())
            .bind("kind", use.kind().label())
            .bind("project", writer.events().projectId(use.project().name()))
            .bind("session", use.session().value())
            .bind("at", use.at().toEpochMilli())
            .bind("day", day(LocalDate.ofInstant(use.at(), ZoneOffset.UTC)))
            .bind("context", use.context())
            .bind("tokens", tokens(use))
            .add();
      }
      batch.execute();
    }
  }

  private static @Nullable Integer tokens(Usage use) {
    return use.tokens().isPresent() ? use.tokens().getAsInt() : null;
  }

  @Override
  public UsageCount count(Scope scope, CitationId id) {
    String query =
        "SELECT %s FROM %s u JOIN source s ON s.id = u.source_id WHERE s.citation = :citation%s"
            .formatted(SUMS, counted(scope), ScopeSql.and(scope, "s.project_id"));
    return database.read(
        "Cannot count the uses",
        handle ->
            ScopeSql.bind(handle.createQuery(query), scope)
                .bind("citation", id.value())
                .map(StoredRow.mapper(ROW, JdbcUsageStore::count))
                .one());
  }

  @Override
  public List<SessionId> citingSessions(Scope scope, CitationId id) {
    String query =
        """
        SELECT u.session, max(u.at) AS last_at
        FROM usage u JOIN source s ON s.id = u.source_id
        WHERE s.citation = :citation AND u.kind = :cited%s
        GROUP BY u.session ORDER BY max(u.at) DESC
        """
            .formatted(within(scope));
    return database.read(
        "Cannot read the uses",
        handle ->
            ScopeSql.bind(handle.createQuery(query), scope)
                .bind("citation", id.value())
                .bind("cited", UsageKind.CITED.label())
                .map(StoredRow.mapper(ROW, row -> new SessionId(row.getString("session"))))
                .list());
  }

  @Override
  public List<Usage> latest(Scope scope, CitationId id, int limit) {
    String query =
        """
        SELECT u.kind, p.name AS project, u.session, u.at, u.context, u.tokens
        FROM usage u JOIN source s ON s.id = u.source_id LEFT JOIN project p ON p.id = u.used_in
        WHERE s.citation = :citation%s ORDER BY u.at DESC, u.id DESC LIMIT :limit
        """
            .formatted(within(scope));
    return database.read(
        "Cannot read the uses",
        handle ->
            ScopeSql.bind(handle.createQuery(query), scope)
                .bind("citation", id.value())
                .bind("limit", limit)
                .map(StoredRow.mapper(ROW, row -> usage(id, row)))
                .list());
  }

  static Usage usage(CitationId id, ResultSet row) throws SQLException {
    return new Usage(
        id,
        UsageKind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
        Optional.ofNullable(row.getString("project"))
            .filter(name -> !name.startsWith(ScopeSql.FORGOTTEN))
            .map(Project::new)
            .orElse(Project.NONE),
        new SessionId(row.getString("session")),
        Instant.ofEpochMilli(row.getLong("at")),
        row.getString("context"),
        tokens(row));
  }

  private static OptionalInt tokens(ResultSet row) throws SQLException {
    int tokens = row.getInt("tokens");
    return row.wasNull() ? OptionalInt.empty() : OptionalInt.of(tokens);
  }

  @Override
  public List<PromptedCitation> prompted(Scope scope, Optional<SessionId> session, int limit) {
    return PromptedRows.load(database, scope, session, limit);
  }

  @Override
  public List<PopularCitation> popular(Scope scope, LocalDate since, int limit) {
    String query =
        """
        SELECT s.citation, s.kind, s.external_id, s.created_at, p.name AS project, %s
        FROM %s u
        JOIN source s ON s.id = u.source_id
        JOIN project p ON p.id = s.project_id
        WHERE u.day >= :day AND u.kind IN ('shown', 'cited') AND s.state <> 'deleted'
        GROUP BY s.id, s.citation, s.kind, s.external_id, s.created_at, p.name
        ORDER BY sum(u.uses) DESC, max(u.last_at) DESC, s.citation LIMIT :limit
        """
            .formatted(SUMS, counted(scope));
    return database.read(
        "Cannot read the uses",
        handle ->
            ScopeSql.bind(handle.createQuery(query), scope)
                .bind("day", day(since))
                .bind("limit", limit)
                .map(StoredRow.mapper(ROW, JdbcUsageStore::popular))
                .list());
  }

  @Override
  public List<DailyUsage> daily(Scope scope, LocalDate since) {
    String query =
        """
        SELECT u.day / %d AS day,
               sum(CASE WHEN u.kind = 'shown' THEN u.uses ELSE 0 END) AS shown,
               sum(CASE WHEN u.kind = 'cited' THEN u.uses ELSE 0 END) AS cited
        FROM %s u JOIN source s ON s.id = u.source_id
        WHERE u.day >= :day AND u.kind IN ('shown', 'cited') AND s.state <> 'deleted'
        GROUP BY u.day / %d ORDER BY 1
        """
            .formatted(MILLIS_A_DAY, counted(scope), MILLIS_A_DAY);
    return database.read(
        "Cannot read the uses",
        handle ->
            ScopeSql.bind(handle.createQuery(query), scope)
                .bind("day", day(since))
                .map(
                    StoredRow.mapper(
                        ROW,
                        row ->
                            new DailyUsage(
                                LocalDate.ofEpochDay(row.getLong("day")),
                                row.getLong("shown"),
                                row.getLong("cited"))))
                .list());
  }

  @Override
  public long countBefore(Scope scope, Instant day) {
    return new UsageTrimming(database, scope, day).count();
  }

  @Override
  public long forgetBefore(Scope scope, Instant day) {
    return new UsageTrimming(database, scope, day).delete();
  }

  /** What has a row for each day, or a use. */
  private static String counted(Scope scope) {
    return scope.isAll()
        ? "usage_day"
        : """
        (SELECT u.source_id, u.kind, u.at AS day, 1 AS uses, u.at AS last_at
         FROM usage u WHERE TRUE%s)\
        """
            .formatted(within(scope));
  }

  /** The scope's own uses of its own citations. */
  static String within(Scope scope) {
    return ScopeSql.and(scope, "u.project_id") + ScopeSql.and(scope, "u.used_in");
  }

  private static PopularCitation popular(ResultSet row) throws SQLException {
    return new PopularCitation(
        JdbcCitationStore.citation(row),
        row.getLong("shown"),
        row.getLong("cited"),
        Instant.ofEpochMilli(row.getLong("last_at")));
  }

  private static UsageCount count(ResultSet row) throws SQLException {
    long lastAt = row.getLong("last_at");
    Optional<Instant> lastUsed =
        row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(lastAt));
    return new UsageCount(
        row.getLong("shown"), row.getLong("cited"), row.getLong("copied"), lastUsed);
  }

  /** Days are kept as epoch milliseconds of their beginning, like every other time. */
  private static long day(LocalDate date) {
    return date.atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
  }
}
