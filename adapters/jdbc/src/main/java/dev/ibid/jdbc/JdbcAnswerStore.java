package dev.ibid.jdbc;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerFilter;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerStore;
import dev.ibid.answer.AnswerSummary;
import dev.ibid.answer.ForgottenSources;
import dev.ibid.answer.NewAnswer;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.citation.CitationId;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.jdbc.connection.WriteConnection;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Scope;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Answers in the tables {@code answer}, {@code answer_source} and {@code answer_event}. */
final class JdbcAnswerStore implements AnswerStore {
  private static final int ANSWERS_PER_BATCH = 100;

  private final Database database;
  private final AnswerStates states;

  JdbcAnswerStore(Database database, AnswerStates states) {
    this.database = database;
    this.states = states;
  }

  @Override
  public void begin(Redacted<NewAnswer> answer) {
    states
        .open()
        .add(database.write("Cannot begin the answer", writer -> begin(writer, answer.value())));
  }

  private static AnswerId begin(WriteConnection writer, NewAnswer answer) throws SQLException {
    long project = writer.events().projectId(answer.project().name());
    Optional<Long> session = Optional.empty();
    if (answer.session().isPresent()) {
      String name = answer.session().get().value();
      session = Optional.of(writer.events().sessionId(project, name));
    }
    if (!AnswerRows.begin(writer, answer.id(), project, session)) {
      throw new IbidException(
          ErrorCode.CONFLICT, "there is an answer %s already".formatted(answer.id()));
    }
    return answer.id();
  }

  @Override
  public void keep(Scope scope, Redacted<NewAnswer> answer, List<Redacted<AnswerEvent>> events) {
    long unused =
        database.write(
            "Cannot keep the answer",
            writer -> keep(writer, scope, answer.value(), Redacted.values(events)));
  }

  long keep(WriteConnection writer, Scope scope, NewAnswer answer, List<AnswerEvent> events)
      throws SQLException {
    return append(writer, scope, begin(writer, answer), events, List.of());
  }

  /** An answer to which events are being added. */
  private record Target(long id, long project, long last) {}

  @Override
  public long append(
      Scope scope,
      AnswerId id,
      List<Redacted<AnswerEvent>> events,
      List<Redacted<AnswerEvent>> held) {
    long last =
        database.write(
            "Cannot store the answer",
            writer -> append(writer, scope, id, Redacted.values(events), Redacted.values(held)));
    if (!events.isEmpty() && events.getLast().value() instanceof AnswerEvent.End) {
      states.open().remove(id);
    }
    return last;
  }

  private long append(
      WriteConnection writer,
      Scope scope,
      AnswerId id,
      List<AnswerEvent> events,
      List<AnswerEvent> held)
      throws SQLException {
    Handle handle = writer.handle();
    Target target = claim(writer, id, events.size());
    List<AnswerEvent> kept = noteSources(handle, scope, target, events);
    AnswerRows.insert(
        handle, target.id(), target.project(), target.last() - events.size() + 1, kept);
    AnswerRows.hold(
        handle, target.id(), target.project(), noteSources(handle, scope, target, held));
    if (!events.isEmpty() && events.getLast() instanceof AnswerEvent.End) {
      AnswerRows.finish(writer, target.id());
    }
    return target.last();
  }

  private static Target claim(WriteConnection writer, AnswerId id, int count) {
    Handle handle = writer.handle();
    return handle
        .createQuery(
            """
            UPDATE answer SET last_number = last_number + :count, changed_at = :now
            WHERE name = :name AND state = :open RETURNING id, project_id, last_number
            """)
        .bind("count", count)
        .bind("now", writer.now())
        .bind("name", id.value())
        .bind("open", AnswerRows.OPEN)
        .map((row, context) -> new Target(row.getLong(1), row.getLong(2), row.getLong(3)))
        .findOne()
        .orElseThrow(
            () ->
                AnswerRows.find(handle, id).isPresent()
                    ? new IbidException(ErrorCode.CONFLICT, "the answer %s has ended".formatted(id))
                    : new IbidException(
                        ErrorCode.ANSWER_NOT_FOUND, "there is no answer %s".formatted(id)));
  }

  /** Notes which sources are cited; those forgotten meanwhile leave nothing in the events. */
  private List<AnswerEvent> noteSources(
      Handle handle, Scope scope, Target target, List<AnswerEvent> events) {
    Set<CitationId> cited = ForgottenSources.citations(events);
    if (cited.isEmpty()) {
      return events;
    }
    List<CitationId> forgotten = new ArrayList<>();
    String query =
        "SELECT s.id, s.citation, s.state FROM source s JOIN project p ON p.id = s.project_id"
            + " WHERE s.citation IN (<cited>)"
            + ScopeSql.andForgotten(scope)
            + states.dialect().keepingRows();
    ScopeSql.bind(handle.createQuery(query), scope)
        .bindList("cited", cited.stream().map(CitationId::value).toList())
        .map(
            (row, context) -> {
              if (row.getString(3).equals("deleted")) {
                forgotten.add(new CitationId(row.getString(2)));
              }
              return row.getLong(1);
            })
        .list()
        .forEach(source -> noteSource(handle, target, source));
    return forgotten.isEmpty() ? events : new ForgottenSources(forgotten).blankEvents(events);
  }

  private static void noteSource(Handle handle, Target target, long source) {
    handle.execute(
        """
        INSERT INTO answer_source (answer_id, source_id, project_id)
        SELECT ?, id, ? FROM source WHERE id = ? AND state <> 'deleted' ON CONFLICT DO NOTHING
        """,
        target.id(),
        target.project(),
        source);
  }

  @Override
  public void abandon(AnswerId id) {
    states.open().abandon(id);
  }

  @Override
  public Optional<StoredAnswer> find(AnswerId id) {
    return database.read("Cannot read the answer", handle -> AnswerRows.load(handle, id, states));
  }

  @Override
  public boolean isWithin(Scope scope, AnswerId id) {
    return database.read(
        "Cannot look the answer up", handle -> AnswerList.isWithin(handle, scope, id));
  }

  @Override
  public List<AnswerSummary> newest(Scope scope, AnswerFilter filter, int limit) {
    return database.read(
        "Cannot list the answers",
        handle -> AnswerList.newest(handle, scope, filter, limit, states));
  }

  @Override
  public Optional<AnswerSummary> summary(AnswerId id) {
    return database.read(
        "Cannot read the answer " + id, handle -> AnswerList.find(handle, id, states));
  }

  @Override
  public Optional<AnswerId> latestCiting(Scope scope, CitationId source) {
    return database.read(
        "Cannot look for answers", handle -> AnswerList.latestCiting(handle, scope, source));
  }

  @Override
  public List<NumberedEvent> events(AnswerId id, long after) {
    return database.read(
        "Cannot read the answer",
        handle ->
            AnswerRows.find(handle, id)
                .map(row -> AnswerRows.events(handle, row.id(), after))
                .orElse(List.of()));
  }

  @Override
  public List<AnswerEvent> held(AnswerId id) {
    return database.read(
        "Cannot read the answer",
        handle ->
            AnswerRows.find(handle, id)
                .map(row -> AnswerRows.held(handle, row.id()))
                .orElse(List.of()));
  }

  @Override
  public long trim(Scope scope, Instant before) {
    long trimmed = 0;
    List<Long> old = oldAnswers(scope, before);
    while (!old.isEmpty()) {
      List<Long> batch = old;
      trimmed +=
          database.write(
              "Cannot trim the answers",
              writer -> {
                for (long id : batch) {
                  trim(writer, id);
                }
                return batch.size();
              });
      old = oldAnswers(scope, before);
    }
    return trimmed;
  }

  private List<Long> oldAnswers(Scope scope, Instant before) {
    String query =
        """
        SELECT id FROM answer WHERE changed_at < :before%s
        AND id IN (SELECT answer_id FROM answer_event) ORDER BY id LIMIT :batch
        """
            .formatted(ScopeSql.and(scope, "project_id"));
    return database.read(
        "Cannot trim the answers",
        handle ->
            ScopeSql.bind(handle.createQuery(query), scope)
                .bind("before", before.toEpochMilli())
                .bind("batch", ANSWERS_PER_BATCH)
                .mapTo(Long.class)
                .list());
  }

  private static void trim(WriteConnection writer, long id) throws SQLException {
    Handle handle = writer.handle();
    if (AnswerRows.require(handle, id).body().isEmpty()) {
      AnswerRows.finish(writer, id);
    }
    handle.execute("DELETE FROM answer_event WHERE answer_id = ?", id);
  }

  @Override
  public boolean forget(AnswerId id) {
    Database all = database.everywhere();
    boolean forgotten =
        all.write(
            "Cannot forget the answer",
            writer -> {
              Optional<AnswerRows.Row> row = AnswerRows.find(writer.handle(), id);
              if (row.isPresent()) {
                int unused = AnswerErasure.delete(writer, List.of(row.get().id()));
              }
              writer.events().forgetNumbers();
              return row.isPresent();
            });
    if (forgotten) {
      states.open().remove(id);
      database.scrub(false);
    }
    return forgotten;
  }

  /** Reads everything; an exception if something is not what was stored. */
  void verify() {
    int unused = database.read("Cannot read the answers", AnswerRows::readAll);
  }
}
