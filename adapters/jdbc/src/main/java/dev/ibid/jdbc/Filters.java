package dev.ibid.jdbc;

import dev.ibid.memory.EventFilter;
import dev.ibid.source.SessionId;
import java.time.Instant;
import org.jdbi.v3.core.statement.Query;

/** An {@link EventFilter} in SQL, over {@code event e}, {@code project p} and {@code session n}. */
final class Filters {
  private Filters() {}

  static String and(EventFilter filter) {
    return Scopes.and(filter.scope())
        + (filter.session().isPresent() ? " AND n.name = :session" : "")
        + (filter.before().isPresent() ? " AND e.at < :before" : "");
  }

  static Query bind(Query query, EventFilter filter) {
    return Scopes.bind(query, filter.scope())
        .bind("session", filter.session().map(SessionId::value).orElse(""))
        .bind("before", filter.before().map(Instant::toEpochMilli).orElse(0L));
  }
}
