package dev.ibid.jdbc;

import dev.ibid.jdbc.connection.NumberList;
import dev.ibid.jdbc.connection.SqlDialect;
import dev.ibid.search.FeatureStore.Words;
import dev.ibid.search.SessionWindow;
import dev.ibid.search.SourceFeatures;
import dev.ibid.source.EventType;
import dev.ibid.source.SourceKey;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reading sources with their neighbours. One query finds each source that stands in any window, and
 * reads it once, however many windows it stands in. Plain JDBC, because every search does this for
 * hundreds of sources.
 */
final class WindowQueries {
  private static final Comparator<SourceFeatures> IN_ORDER =
      Comparator.comparingLong(SourceFeatures::session)
          .thenComparing(SourceFeatures::at)
          .thenComparingLong(features -> features.source().value());

  /** What the database gives as a number for none. */
  private static final long NO_SESSION = 0;

  /** How often each side of a window says how long it is. */
  private static final int LIMITS = 3;

  private final String query;

  WindowQueries(SqlDialect dialect) {
    this.query =
        """
        WITH centre AS (
          SELECT source_id, session_id, at FROM feature WHERE source_id IN (%s)),
        near (source_id) AS (
          SELECT source_id FROM centre
          UNION SELECT n.value FROM centre c, %s n
          UNION SELECT n.value FROM centre c, %s n)
        SELECT f.source_id, f.session_id, f.at, f.type, f.words, v.parts
        FROM near JOIN feature f ON f.source_id = near.source_id
        LEFT JOIN vector v ON v.source_id = f.source_id
          AND v.model_id = (SELECT id FROM model WHERE name = ?)
        """
            .formatted(
                dialect.numbers(),
                dialect.lateral(side("<", "DESC")),
                dialect.lateral(side(">", "")));
  }

  /**
   * Those of the same instant apart from all others: for a comparison of pairs SQLite would look at
   * everything that stands at the instant, which is the whole session if it was imported at once.
   */
  private static String side(String beyond, String direction) {
    return """
        SELECT value FROM (
          SELECT value, at FROM (
            SELECT b.source_id AS value, b.at AS at FROM feature b
            WHERE b.session_id = c.session_id AND b.at = c.at AND b.source_id %1$s c.source_id
            ORDER BY b.source_id %2$s LIMIT ?) AS same
          UNION ALL SELECT value, at FROM (
            SELECT b.source_id AS value, b.at AS at FROM feature b
            WHERE b.session_id = c.session_id AND b.at %1$s c.at
            ORDER BY b.at %2$s, b.source_id %2$s LIMIT ?) AS other) AS side
        ORDER BY at %2$s, value %2$s LIMIT ?"""
        .formatted(beyond, direction);
  }

  Map<SourceKey, SessionWindow> load(
      Connection connection, Collection<SourceKey> centres, int radius, String model)
      throws SQLException {
    Set<SourceKey> wanted = new HashSet<>(centres);
    List<SourceFeatures> read = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      statement.setString(1, NumberList.of(wanted));
      for (int i = 2; i <= 1 + 2 * LIMITS; i++) {
        statement.setInt(i, radius);
      }
      statement.setString(2 + 2 * LIMITS, model);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          read.add(features(rows));
        }
      }
    }
    read.sort(IN_ORDER);
    return cut(read, wanted, radius);
  }

  private static SourceFeatures features(ResultSet row) throws SQLException {
    SourceKey source = new SourceKey(row.getLong(1));
    Words words = FeatureBytes.words(source, row.getBytes(5));
    byte[] vectors = row.getBytes(6);
    return new SourceFeatures(
        source,
        row.getLong(2),
        Optional.ofNullable(row.getString(4)).map(EventType::parse),
        Instant.ofEpochMilli(row.getLong(3)),
        words.question(),
        words.speaker(),
        words.parts(),
        vectors == null ? List.of() : FeatureBytes.vectors(source, vectors));
  }

  // Around each centre all of its neighbours were read, so the nearest that were read are they.
  private static Map<SourceKey, SessionWindow> cut(
      List<SourceFeatures> inOrder, Set<SourceKey> wanted, int radius) {
    Map<SourceKey, SessionWindow> windows = new HashMap<>();
    int begin = 0;
    while (begin < inOrder.size()) {
      int end = begin + 1;
      while (end < inOrder.size() && isSameSession(inOrder.get(begin), inOrder.get(end))) {
        end++;
      }
      List<SourceFeatures> session = inOrder.subList(begin, end);
      for (int i = 0; i < session.size(); i++) {
        SourceKey source = session.get(i).source();
        if (wanted.contains(source)) {
          windows.put(source, SessionWindow.of(session, i, radius));
        }
      }
      begin = end;
    }
    return windows;
  }

  private static boolean isSameSession(SourceFeatures one, SourceFeatures other) {
    return one.session() != NO_SESSION && one.session() == other.session();
  }
}
