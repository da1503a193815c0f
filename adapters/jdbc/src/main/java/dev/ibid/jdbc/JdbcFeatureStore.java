package dev.ibid.jdbc;

import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.NumberList;
import dev.ibid.jdbc.connection.SqlDialect;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.SessionWindow;
import dev.ibid.search.Vector;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** Features in the tables {@code feature} and {@code vector}. */
final class JdbcFeatureStore implements FeatureStore {
  /** How many are deleted in one transaction, so that other writers need not wait for all. */
  private static final int SOURCES_PER_BATCH = 5_000;

  private static final Comparator<Sampled> BY_HASH =
      Comparator.comparingLong(Sampled::hash).thenComparingLong(Sampled::source);

  private final Database database;
  private final SqlDialect dialect;
  private final WindowQueries windows;

  JdbcFeatureStore(Database database, SqlDialect dialect) {
    this.database = database;
    this.dialect = dialect;
    this.windows = new WindowQueries(dialect);
  }

  @Override
  public void saveWords(Collection<Words> words) {
    if (words.isEmpty()) {
      return;
    }
    database.write(
        "Cannot keep the words",
        writer -> {
          try (PreparedStatement insert =
              writer
                  .handle()
                  .getConnection()
                  .prepareStatement(
                      """
                      INSERT INTO feature (source_id, project_id, session_id, at, type, words)
                      SELECT s.id, s.project_id, e.session_id, COALESCE(e.at, s.created_at), e.type, ?
                      FROM source s LEFT JOIN event e ON e.source_id = s.id
                      WHERE s.id = ? AND s.state = 'live' %s
                      ON CONFLICT (source_id) DO UPDATE SET words = excluded.words
                      WHERE feature.words <> excluded.words
                      """
                          .formatted(dialect.keepingRows()))) {
            for (Words each : words) {
              insert.setBytes(1, FeatureBytes.ofWords(each));
              insert.setLong(2, each.source().value());
              insert.addBatch();
            }
            insert.executeBatch();
          }
          return words.size();
        });
  }

  @Override
  public void saveMeanings(String model, Collection<Meaning> meanings) {
    if (meanings.isEmpty()) {
      return;
    }
    database.write(
        "Cannot keep the meanings",
        writer -> {
          Connection connection = writer.handle().getConnection();
          long modelId = modelId(writer.handle(), model);
          deleteEmpty(connection, modelId, meanings);
          insert(connection, modelId, meanings);
          return meanings.size();
        });
  }

  private static long modelId(Handle handle, String model) {
    handle.execute("INSERT INTO model (name) VALUES (?) ON CONFLICT DO NOTHING", model);
    return handle
        .createQuery("SELECT id FROM model WHERE name = :model")
        .bind("model", model)
        .mapTo(Long.class)
        .one();
  }

  private static void deleteEmpty(Connection connection, long model, Collection<Meaning> meanings)
      throws SQLException {
    try (PreparedStatement delete =
        connection.prepareStatement("DELETE FROM vector WHERE source_id = ? AND model_id = ?")) {
      for (Meaning each : meanings) {
        if (each.parts().isEmpty()) {
          delete.setLong(1, each.source().value());
          delete.setLong(2, model);
          delete.executeUpdate();
        }
      }
    }
  }

  private void insert(Connection connection, long model, Collection<Meaning> meanings)
      throws SQLException {
    Map<SourceKey, Long> hashes = hashes(connection, meanings);
    try (PreparedStatement insert =
        connection.prepareStatement(
            """
            INSERT INTO vector (source_id, project_id, model_id, sample, parts)
            SELECT s.id, s.project_id, ?, ?, ?
            FROM source s WHERE s.id = ? AND s.state = 'live' %s
            ON CONFLICT (source_id, model_id) DO UPDATE SET parts = excluded.parts
            """
                .formatted(dialect.keepingRows()))) {
      for (Meaning each : meanings) {
        Long hash = hashes.get(each.source());
        if (hash != null && !each.parts().isEmpty()) {
          insert.setLong(1, model);
          insert.setLong(2, hash);
          insert.setBytes(3, FeatureBytes.ofVectors(each.parts()));
          insert.setLong(4, each.source().value());
          insert.addBatch();
        }
      }
      insert.executeBatch();
    }
  }

  // Of what identifies a source everywhere: its number here depends on the order of writing.
  private Map<SourceKey, Long> hashes(Connection connection, Collection<Meaning> meanings)
      throws SQLException {
    Map<SourceKey, Long> hashes = new HashMap<>();
    try (PreparedStatement query =
        connection.prepareStatement(
            "SELECT id, ref_hash FROM source WHERE id IN (%s)".formatted(dialect.numbers()))) {
      query.setString(1, NumberList.of(meanings.stream().map(Meaning::source).toList()));
      try (ResultSet rows = query.executeQuery()) {
        while (rows.next()) {
          hashes.put(new SourceKey(rows.getLong(1)), ByteBuffer.wrap(rows.getBytes(2)).getLong());
        }
      }
    }
    return hashes;
  }

  @Override
  public Map<SourceKey, SessionWindow> windows(
      Collection<SourceKey> sources, int radius, String model) {
    if (sources.isEmpty()) {
      return Map.of();
    }
    return database.read(
        "Cannot read the features",
        handle -> windows.load(handle.getConnection(), sources, radius, model));
  }

  private record Sampled(long hash, long source, Vector vector) {}

  @Override
  public List<Vector> sample(Scope scope, String model, int size) {
    List<Sampled> lowest =
        database.read(
            "Cannot read the vectors",
            handle -> {
              if (scope.projects().isEmpty()) {
                return sample(handle, "", Project.NONE, model, size);
              }
              // One by one, so that each is read in the order of its index.
              List<Sampled> all = new ArrayList<>();
              for (Project project : scope.projects().get()) {
                String within = "v.project_id = (SELECT id FROM project WHERE name = :project) AND";
                all.addAll(sample(handle, within, project, model, size));
              }
              return all;
            });
    return lowest.stream().sorted(BY_HASH).limit(size).map(Sampled::vector).toList();
  }

  private static List<Sampled> sample(
      Handle handle, String within, Project project, String model, int size) {
    return handle
        .createQuery(
            """
            SELECT v.sample, v.source_id, v.parts FROM vector v
            WHERE %s v.model_id = (SELECT id FROM model WHERE name = :model)
            ORDER BY v.sample, v.source_id LIMIT :size
            """
                .formatted(within))
        .bind("project", project.name())
        .bind("model", model)
        .bind("size", size)
        .map(
            (row, context) ->
                new Sampled(
                    row.getLong(1),
                    row.getLong(2),
                    FeatureBytes.vectors(new SourceKey(row.getLong(2)), row.getBytes(3))
                        .getFirst()))
        .list();
  }

  @Override
  public void keepOnly(String model) {
    int deleted;
    do {
      deleted =
          database.write(
              "Cannot drop the vectors",
              writer ->
                  writer
                      .handle()
                      .execute(
                          """
                          DELETE FROM vector WHERE id IN (
                            SELECT v.id FROM vector v JOIN model m ON m.id = v.model_id
                            WHERE m.name <> ? LIMIT ?)
                          """,
                          model,
                          SOURCES_PER_BATCH));
    } while (deleted > 0);
  }
}
