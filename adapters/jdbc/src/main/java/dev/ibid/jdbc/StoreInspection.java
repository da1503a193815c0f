package dev.ibid.jdbc;

import dev.ibid.error.IbidException;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.SchemaVersion;
import dev.ibid.jdbc.connection.SqlDialect;
import dev.ibid.jdbc.connection.StoreCondition;
import dev.ibid.memory.EventFilter;
import dev.ibid.memory.EventStore;
import dev.ibid.search.indexing.Outbox;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Reads all of a store, to find out what is wrong with it. */
record StoreInspection(
    SqlDialect dialect,
    Database database,
    Outbox outbox,
    EventStore events,
    JdbcDocumentStore documents,
    JdbcAnswerStore answers) {
  StoreCondition run() {
    return database.read(
        "Cannot inspect the database",
        handle ->
            new StoreCondition(
                SchemaVersion.version(handle.getConnection()),
                SchemaVersion.CURRENT,
                outbox.pending(Outbox.Work.INDEX),
                Stream.concat(structuralFaults(handle).stream(), unreadableSource().stream())
                    .toList()));
  }

  /** The first event, passage or answer that is not what was stored. */
  private Optional<String> unreadableSource() {
    try {
      events.forEach(EventFilter.ALL, cited -> {});
      documents.verify();
      answers.verify();
      return Optional.empty();
    } catch (IbidException e) {
      return Optional.of(e.getMessage());
    }
  }

  private List<String> structuralFaults(Handle handle) {
    return switch (dialect) {
      case SQLITE ->
          handle
              .createQuery("PRAGMA integrity_check(20)")
              .mapTo(String.class)
              .filter(line -> !line.equals("ok"))
              .list();
      // PostgreSQL looks after its own pages.
      case POSTGRESQL -> List.of();
    };
  }
}
