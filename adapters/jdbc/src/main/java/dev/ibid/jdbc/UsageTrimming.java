package dev.ibid.jdbc;

import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.source.Scope;
import java.time.Instant;
import java.util.List;

/**
 * The uses of a scope's citations before a day began in UTC, with their sums.
 *
 * @param day when it began
 */
record UsageTrimming(Database database, Scope scope, Instant day) {
  long count() {
    String query = "SELECT count(*) FROM usage WHERE at < :day" + ScopeSql.and(scope, "project_id");
    return database.read(
        "Cannot count the uses",
        handle ->
            ScopeSql.bind(handle.createQuery(query), scope)
                .bind("day", day.toEpochMilli())
                .mapTo(Long.class)
                .one());
  }

  /** Deletes them, and returns how many there were. */
  long delete() {
    long uses = count();
    if (uses > 0) {
      String projects = ScopeSql.and(scope, "project_id");
      long unused =
          database.write(
              "Cannot forget the uses",
              writer -> {
                long deleted = 0;
                for (String old : List.of("usage WHERE at < :day", "usage_day WHERE day < :day")) {
                  deleted +=
                      ScopeSql.bind(
                              writer.handle().createUpdate("DELETE FROM " + old + projects), scope)
                          .bind("day", day.toEpochMilli())
                          .execute();
                }
                return deleted;
              });
      database.scrub(false);
    }
    return uses;
  }
}
