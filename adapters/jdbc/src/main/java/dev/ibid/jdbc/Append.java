package dev.ibid.jdbc;

import dev.ibid.citation.Citation;
import dev.ibid.citation.Claim;
import dev.ibid.memory.Appended;
import dev.ibid.memory.CitedEvent;
import dev.ibid.source.Event;
import dev.ibid.source.SourceKey;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Events being stored, inside their transaction. */
final class Append {
  private final Writer writer;
  private final long now;

  Append(Writer writer) {
    this.writer = writer;
    this.now = writer.now();
  }

  List<Appended> all(List<Event> events) throws SQLException {
    List<Appended> outcomes = new ArrayList<>(events.size());
    for (Event event : events) {
      outcomes.add(one(event));
    }
    return outcomes;
  }

  private Appended one(Event event) throws SQLException {
    long project = writer.events().projectId(event.project().name());
    Hash hash = Hash.ofContent(event.content());
    SourceRows.Row row = writer.sources().claim(event.ref(), project, hash, now);
    return switch (row.claim()) {
      case Claim.Fresh(Citation citation) -> store(event, citation, row, project);
      case Claim.Held(Citation citation) -> {
        if (row.content().isNone()) {
          writer.sources().setContent(row.id(), hash);
          yield store(event, citation, row, project);
        }
        yield row.content().equals(hash)
            ? new Appended.Duplicate(citation)
            : new Appended.Conflict(citation);
      }
      case Claim.Forgotten forgotten -> new Appended.Forgotten(forgotten);
      case Claim.Exhausted exhausted -> new Appended.Uncitable(exhausted);
    };
  }

  private Appended store(Event event, Citation citation, SourceRows.Row row, long project)
      throws SQLException {
    long session = writer.events().sessionId(project, event.session().value());
    writer.events().insert(row.id(), project, session, event, citation.id());
    writer.events().markUnindexed(row.id(), writer.nextSeq(), writer.now());
    return new Appended.Stored(new CitedEvent(event, citation, new SourceKey(row.id())));
  }
}
