package dev.ibid.jdbc;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationAssignment;
import dev.ibid.jdbc.connection.Sha256Hash;
import dev.ibid.jdbc.connection.SourceRows;
import dev.ibid.jdbc.connection.WriteConnection;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.CitedEvent;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Event;
import dev.ibid.source.SourceKey;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Events being stored, inside their transaction. */
final class EventAppend {
  private final WriteConnection writer;
  private final long now;

  EventAppend(WriteConnection writer) {
    this.writer = writer;
    this.now = writer.now();
  }

  List<AppendResult> all(List<Redacted<Event>> redacted) throws SQLException {
    List<Event> events = Redacted.values(redacted);
    List<SourceRows.Request> requests = new ArrayList<>(events.size());
    for (Event event : events) {
      requests.add(request(event));
    }
    List<SourceRows.Row> rows = writer.sources().claimAll(requests, now);
    List<AppendResult> outcomes = new ArrayList<>(events.size());
    for (int i = 0; i < events.size(); i++) {
      outcomes.add(outcome(events.get(i), requests.get(i), rows.get(i)));
    }
    return outcomes;
  }

  AppendResult one(Event event) throws SQLException {
    SourceRows.Request request = request(event);
    return outcome(event, request, writer.sources().claim(request, now));
  }

  private SourceRows.Request request(Event event) throws SQLException {
    return new SourceRows.Request(
        event.ref(),
        writer.events().projectId(event.project().name()),
        Sha256Hash.ofContent(event.content()));
  }

  private AppendResult outcome(Event event, SourceRows.Request request, SourceRows.Row row)
      throws SQLException {
    long project = request.projectId();
    Sha256Hash hash = request.content();
    return switch (row.claim()) {
      case CitationAssignment.Fresh(Citation citation) -> store(event, citation, row, project);
      case CitationAssignment.Held(Citation citation) -> {
        if (row.content().isNone()) {
          writer.sources().setContent(row.id(), hash);
          yield store(event, citation, row, project);
        }
        yield row.content().equals(hash)
            ? new AppendResult.Duplicate(citation)
            : new AppendResult.Conflict(citation);
      }
      case CitationAssignment.Forgotten forgotten -> new AppendResult.Forgotten(forgotten);
      case CitationAssignment.Exhausted exhausted -> new AppendResult.Uncitable(exhausted);
    };
  }

  private AppendResult store(Event event, Citation citation, SourceRows.Row row, long project)
      throws SQLException {
    long session = writer.events().sessionId(project, event.session().value());
    writer.events().insert(row.id(), project, session, event, citation.id());
    writer.events().markUnindexed(row.id(), writer.nextSeq(), writer.now());
    return new AppendResult.Stored(new CitedEvent(event, citation, new SourceKey(row.id())));
  }
}
