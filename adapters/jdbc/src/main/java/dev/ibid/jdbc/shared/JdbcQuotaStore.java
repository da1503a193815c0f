package dev.ibid.jdbc.shared;

import dev.ibid.access.Fingerprint;
import dev.ibid.access.QuotaStore;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.jdbc.connection.WriteConnection;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Quotas in the table {@code quota}. Servers take turns at writing, so what one reads here nobody
 * else changes meanwhile. The clock that is most ahead counts, so no time is counted twice.
 */
public final class JdbcQuotaStore implements QuotaStore {
  private static final double WHOLE = 1_000;

  /** By then every quota is full again, which is what a missing row means. */
  private static final Duration FULL = Duration.ofMinutes(1);

  private final Database database;

  public JdbcQuotaStore(Database database) {
    this.database = database;
  }

  private record Left(double much, long filledAt) {}

  @Override
  public int take(Fingerprint name, Quota quota, int wanted) {
    return database.write(
        "Cannot count how often somebody calls", writer -> take(writer, name, quota, wanted));
  }

  private static int take(WriteConnection writer, Fingerprint name, Quota quota, int wanted) {
    Handle handle = writer.handle();
    long now = writer.now();
    Optional<Left> found =
        StoredRow.only(
            handle
                .createQuery("SELECT thousandths, filled_at FROM quota WHERE name_hash = :name")
                .bind("name", name.bytes())
                .map(
                    StoredRow.mapper(
                        "a row of its quotas",
                        row -> new Left(row.getLong(1) / WHOLE, row.getLong(2)))));
    if (found.isEmpty()) {
      handle.execute("DELETE FROM quota WHERE filled_at < ?", now - FULL.toMillis());
    }
    Left before = found.orElse(new Left(quota.most(), now));
    double passed = Math.max(0, now - before.filledAt()) / 1e3;
    double left = Math.min(quota.most(), before.much() + passed * quota.perSecond());
    int taken = Math.min(wanted, (int) left);
    handle.execute(
        """
        INSERT INTO quota (name_hash, thousandths, filled_at) VALUES (?, ?, ?)
        ON CONFLICT (name_hash)
        DO UPDATE SET thousandths = excluded.thousandths, filled_at = excluded.filled_at
        """,
        name.bytes(),
        (long) ((left - taken) * WHOLE),
        Math.max(now, before.filledAt()));
    return taken;
  }
}
