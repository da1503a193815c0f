package dev.ibid.jdbc;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AnswerRecorder;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.jdbc.connection.WriteConnection;
import dev.ibid.source.SourceKind;
import dev.ibid.text.Summaries;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.result.ResultIterable;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Reading and writing the rows of one answer. */
final class AnswerRows {
  /** What the column says while events are added. */
  static final String OPEN = "open";

  /** How many events at the beginning of an answer are read for its preview. */
  private static final int PREVIEWED_EVENTS = 40;

  private static final String ROW = "a row of its answers";
  static final RowMapper<NumberedEvent> EVENT =
      StoredRow.mapper(
          "an event of an answer",
          row -> new NumberedEvent(row.getLong(1), AnswerBytes.event(row.getBytes(2))));

  private AnswerRows() {}

  /** An answer as its row has it. */
  record Row(long id, AnswerId name, Instant changedAt, Optional<StoredAnswer> body) {}

  static final RowMapper<Row> MAPPER =
      StoredRow.mapper(
          ROW,
          row ->
              new Row(
                  row.getLong("id"),
                  new AnswerId(row.getString("name")),
                  Instant.ofEpochMilli(row.getLong("changed_at")),
                  Optional.ofNullable(row.getBytes("body")).map(AnswerBytes::answer)));

  /** Makes the row of an answer; false if there is one of that name. */
  static boolean begin(WriteConnection writer, AnswerId id, long project, Optional<Long> session) {
    return writer
            .handle()
            .createUpdate(
                """
                INSERT INTO answer (project_id, session_id, name, state, created_at, changed_at, last_number)
                VALUES (:project, :session, :name, :state, :now, :now, 0) ON CONFLICT DO NOTHING
                """)
            .bind("project", project)
            .bindByType("session", session.orElse(null), Long.class)
            .bind("name", id.value())
            .bind("state", OPEN)
            .bind("now", writer.now())
            .execute()
        > 0;
  }

  static Optional<Row> find(Handle handle, AnswerId id) {
    return StoredRow.only(
        handle
            .createQuery("SELECT id, name, changed_at, body FROM answer WHERE name = :name")
            .bind("name", id.value())
            .map(MAPPER));
  }

  static Row require(Handle handle, long id) {
    return handle
        .createQuery("SELECT id, name, changed_at, body FROM answer WHERE id = :id")
        .bind("id", id)
        .map(MAPPER)
        .one();
  }

  /** The answer of an id, in the state it is in. */
  static Optional<StoredAnswer> load(Handle handle, AnswerId id, AnswerStates states) {
    return find(handle, id)
        .map(
            row ->
                row.body().isPresent()
                    ? row.body().get()
                    : replay(handle, row)
                        .withState(states.state(handle, row.id(), id, row.changedAt())));
  }

  /** Reads all answers, and returns how many there are; an exception if one is damaged. */
  static int readAll(Handle handle) {
    List<Long> ids =
        handle.createQuery("SELECT id FROM answer ORDER BY id").mapTo(Long.class).list();
    for (long id : ids) {
      List<NumberedEvent> unused = all(handle, require(handle, id).id());
    }
    return ids.size();
  }

  static StoredAnswer answer(Handle handle, Row row) {
    return row.body().orElseGet(() -> replay(handle, row));
  }

  /** Events are read one by one: all together they are many times as large as the answer. */
  private static StoredAnswer replay(Handle handle, Row row) {
    AnswerRecorder recorder = new AnswerRecorder();
    recorder.accept(new AnswerEvent.Start(row.name()));
    select(handle, row.id(), 0).forEach(numbered -> recorder.accept(numbered.event()));
    held(handle, row.id()).forEach(recorder::accept);
    return recorder.answer();
  }

  /** What was told, and behind it what is held. */
  static List<NumberedEvent> all(Handle handle, long answer) {
    List<NumberedEvent> all = new ArrayList<>(events(handle, answer, 0));
    all.addAll(heldRows(handle, answer));
    return all;
  }

  /** What is held stands below zero, in order: it has no numbers that a reader could name. */
  static List<AnswerEvent> held(Handle handle, long answer) {
    return heldRows(handle, answer).stream().map(NumberedEvent::event).toList();
  }

  private static List<NumberedEvent> heldRows(Handle handle, long answer) {
    return handle
        .createQuery(
            "SELECT number, body FROM answer_event WHERE answer_id = :answer AND number < 0 ORDER"
                + " BY number")
        .bind("answer", answer)
        .map(EVENT)
        .list();
  }

  /** Puts events in place of those held before. */
  static void hold(Handle handle, long answer, long project, List<AnswerEvent> events) {
    handle.execute("DELETE FROM answer_event WHERE answer_id = ? AND number < 0", answer);
    if (!events.isEmpty()) {
      insert(handle, answer, project, -events.size(), events);
    }
  }

  static List<NumberedEvent> events(Handle handle, long answer, long after) {
    return select(handle, answer, after).list();
  }

  private static ResultIterable<NumberedEvent> select(Handle handle, long answer, long after) {
    return handle
        .createQuery(
            """
            SELECT number, body FROM answer_event
            WHERE answer_id = :answer AND number > :after ORDER BY number
            """)
        .bind("answer", answer)
        .bind("after", after)
        .map(EVENT);
  }

  static void insert(
      Handle handle, long answer, long project, long first, List<AnswerEvent> events) {
    try (PreparedBatch batch =
        handle.prepareBatch(
            """
            INSERT INTO answer_event (answer_id, number, project_id, body)
            VALUES (:answer, :number, :project, :body)
            """)) {
      long number = first;
      for (AnswerEvent event : events) {
        batch
            .bind("answer", answer)
            .bind("number", number++)
            .bind("project", project)
            .bind("body", AnswerBytes.of(event))
            .add();
      }
      batch.execute();
    }
  }

  /** Puts an event in the place of one that was told. */
  static void replace(Handle handle, long answer, NumberedEvent event) {
    handle.execute(
        "UPDATE answer_event SET body = ? WHERE answer_id = ? AND number = ?",
        AnswerBytes.of(event.event()),
        answer,
        event.number());
  }

  /** Ends an answer: all of it goes into its row, and what was handed in with it can be found. */
  static void finish(WriteConnection writer, long id) throws SQLException {
    Handle handle = writer.handle();
    saveBody(handle, id, answer(handle, require(handle, id)));
    reread(writer, excerpts(handle, List.of(id)));
  }

  /** The sources that were handed in with answers, of those that they cite. */
  static List<Long> excerpts(Handle handle, List<Long> answers) {
    return answers.isEmpty()
        ? List.of()
        : handle
            .createQuery(
                """
                SELECT DISTINCT s.id FROM source s JOIN answer_source a ON a.source_id = s.id
                WHERE s.kind = :kind AND a.answer_id IN (<answers>)
                """)
            .bind("kind", SourceKind.TOOL.prefix())
            .bindList("answers", answers)
            .mapTo(Long.class)
            .list();
  }

  /** Has the index read excerpts again: the latest answer that cites one says what it is. */
  static void reread(WriteConnection writer, List<Long> excerpts) throws SQLException {
    for (long excerpt : excerpts) {
      writer.handle().execute("DELETE FROM vector WHERE source_id = ?", excerpt);
      writer.events().markUnindexed(excerpt, writer.nextSeq(), writer.now());
    }
  }

  /** Puts the whole answer into its row. */
  static void saveBody(Handle handle, long id, StoredAnswer answer) {
    handle
        .createUpdate(
            "UPDATE answer SET state = :state, preview = :preview, body = :body WHERE id = :id")
        .bind("state", answer.state().label())
        .bind("preview", Summaries.preview(answer.text()))
        .bind("body", AnswerBytes.of(answer))
        .bind("id", id)
        .execute();
  }

  /** How an answer begins of which only events are there. */
  static String preview(Handle handle, long answer) {
    StringBuilder opening = new StringBuilder();
    handle
        .createQuery(
            """
            SELECT number, body FROM answer_event
            WHERE answer_id = :answer ORDER BY number < 0, number LIMIT :limit
            """)
        .bind("answer", answer)
        .bind("limit", PREVIEWED_EVENTS)
        .map(EVENT)
        .forEach(
            numbered -> {
              if (numbered.event() instanceof AnswerEvent.ResponseUpdate(String text)) {
                opening.append(text);
              }
            });
    return Summaries.preview(opening.toString());
  }
}
