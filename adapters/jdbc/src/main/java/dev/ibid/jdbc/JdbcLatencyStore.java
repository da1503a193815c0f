package dev.ibid.jdbc;

import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.latency.Bucket;
import dev.ibid.latency.LatencyStore;
import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Counts of durations in the table {@code hook_latency}. */
final class JdbcLatencyStore implements LatencyStore {
  private static final String ROW = "a row of its latencies";

  private final Database database;

  JdbcLatencyStore(Database database) {
    this.database = database;
  }

  @Override
  public void add(Map<Bucket, Long> counts) {
    if (counts.isEmpty()) {
      return;
    }
    database.write(
        "Cannot keep how long hooks take",
        writer -> {
          try (PreparedBatch batch =
              writer
                  .handle()
                  .prepareBatch(
                      """
                      INSERT INTO hook_latency (name, bucket, calls) VALUES (:name, :bucket, :calls)
                      ON CONFLICT (name, bucket) DO UPDATE
                      SET calls = hook_latency.calls + excluded.calls
                      """)) {
            counts.forEach(
                (bucket, count) ->
                    batch
                        .bind("name", bucket.name())
                        .bind("bucket", bucket.number())
                        .bind("calls", count)
                        .add());
            batch.execute();
          }
          return counts.size();
        });
  }

  @Override
  public Map<Bucket, Long> load() {
    return database.read(
        "Cannot read how long hooks take",
        handle -> {
          Map<Bucket, Long> counts = new HashMap<>();
          handle
              .createQuery("SELECT name, bucket, calls FROM hook_latency")
              .map(
                  StoredRow.mapper(
                      ROW,
                      row ->
                          Map.entry(
                              new Bucket(row.getString("name"), row.getInt("bucket")),
                              row.getLong("calls"))))
              .forEach(entry -> counts.put(entry.getKey(), entry.getValue()));
          return counts;
        });
  }
}
