package dev.ibid.jdbc.connection;

import dev.ibid.memory.EventFilter;
import dev.ibid.source.SessionId;
import java.time.Instant;
import org.jdbi.v3.core.statement.Query;

/** An {@link EventFilter} in SQL, over {@code event e}, {@code project p} and {@code session n}. */
public final class EventFilterSql {
  private EventFilterSql() {}

  public static String and(EventFilter filter) {
    return ScopeSql.and(filter.scope())
        + (filter.session().isPresent() ? " AND n.name = :session" : "")
        + (filter.before().isPresent() ? " AND e.at < :before" : "");
  }

  public static Query bind(Query query, EventFilter filter) {
    return ScopeSql.bind(query, filter.scope())
        .bind("session", filter.session().map(SessionId::value).orElse(""))
        .bind("before", filter.before().map(Instant::toEpochMilli).orElse(0L));
  }
}
