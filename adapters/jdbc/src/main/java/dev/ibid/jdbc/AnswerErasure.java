package dev.ibid.jdbc;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.ForgottenSources;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.citation.CitationId;
import dev.ibid.jdbc.connection.EventFilterSql;
import dev.ibid.jdbc.connection.WriteConnection;
import dev.ibid.memory.EventFilter;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** What has to go from answers with what is forgotten. */
final class AnswerErasure {
  private AnswerErasure() {}

  /**
   * Blanks sources in the answers that cite them, and has the index read again what else these
   * cite, which may have said the same; to be called while the sources are there.
   */
  static void blank(WriteConnection writer, long[] sources) throws SQLException {
    Handle handle = writer.handle();
    Map<Long, List<CitationId>> citing = new LinkedHashMap<>();
    Map<Long, List<String>> texts = new LinkedHashMap<>();
    for (long source : sources) {
      List<String> said = CopyErasure.texts(handle, source);
      handle
          .createQuery(
              """
              SELECT a.answer_id, s.citation FROM answer_source a
              JOIN source s ON s.id = a.source_id WHERE a.source_id = :source
              """)
          .bind("source", source)
          .map((row, context) -> Map.entry(row.getLong(1), new CitationId(row.getString(2))))
          .forEach(
              entry -> {
                citing
                    .computeIfAbsent(entry.getKey(), answer -> new ArrayList<>())
                    .add(entry.getValue());
                texts.computeIfAbsent(entry.getKey(), answer -> new ArrayList<>()).addAll(said);
              });
    }
    citing.forEach(
        (answer, ids) -> {
          QuestionErasure.blankCiting(handle, answer, ids, texts.getOrDefault(answer, List.of()));
          blank(handle, answer, new ForgottenSources(ids));
        });
    AnswerRows.reread(writer, AnswerRows.excerpts(handle, List.copyOf(citing.keySet())));
  }

  private static void blank(Handle handle, long answer, ForgottenSources forgotten) {
    AnswerRows.require(handle, answer)
        .body()
        .ifPresent(body -> AnswerRows.saveBody(handle, answer, forgotten.blankAnswer(body)));
    List<NumberedEvent> events = AnswerRows.all(handle, answer);
    List<AnswerEvent> blanked =
        forgotten.blankEvents(events.stream().map(NumberedEvent::event).toList());
    for (int i = 0; i < blanked.size(); i++) {
      if (!blanked.get(i).equals(events.get(i).event())) {
        AnswerRows.replace(
            handle, answer, new NumberedEvent(events.get(i).number(), blanked.get(i)));
      }
    }
  }

  /** Some answers of those that belong to what the filter means. */
  static List<Long> find(Handle handle, EventFilter filter, int most) {
    String conditions = EventFilterSql.and(filter).replace("e.at", "a.created_at");
    return EventFilterSql.bind(
            handle.createQuery(
                """
                SELECT a.id FROM answer a JOIN project p ON p.id = a.project_id
                LEFT JOIN session n ON n.id = a.session_id WHERE TRUE
                """
                    + conditions
                    + " LIMIT :most"),
            filter)
        .bind("most", most)
        .mapTo(Long.class)
        .list();
  }

  /**
   * Deletes answers, the sources that nobody else keeps, and the names of sessions and projects of
   * which nothing is left.
   */
  static int delete(WriteConnection writer, List<Long> answers) throws SQLException {
    Handle handle = writer.handle();
    List<Long> sessions = new ArrayList<>();
    List<Long> projects = new ArrayList<>();
    List<Long> excerpts = AnswerRows.excerpts(handle, answers);
    CopyErasure.eraseCopiesOfAnswers(handle, answers);
    for (long answer : answers) {
      handle
          .createQuery("SELECT coalesce(session_id, 0), project_id FROM answer WHERE id = :id")
          .bind("id", answer)
          .map((row, context) -> List.of(row.getLong(1), row.getLong(2)))
          .forEach(
              names -> {
                sessions.add(names.getFirst());
                projects.add(names.getLast());
              });
      handle.execute("DELETE FROM answer_event WHERE answer_id = ?", answer);
      handle.execute("DELETE FROM answer_source WHERE answer_id = ?", answer);
      handle.execute("DELETE FROM answer WHERE id = ?", answer);
    }
    List<Long> cited = excerpts.stream().filter(source -> isCited(handle, source)).toList();
    Erasure.eraseSources(
        writer,
        excerpts.stream()
            .filter(source -> !cited.contains(source))
            .mapToLong(Long::longValue)
            .toArray());
    AnswerRows.reread(writer, cited);
    return Erasure.eraseNames(
        handle,
        sessions.stream().mapToLong(Long::longValue).distinct().toArray(),
        projects.stream().mapToLong(Long::longValue).distinct().toArray());
  }

  private static boolean isCited(Handle handle, long source) {
    return handle
            .createQuery("SELECT count(*) FROM answer_source WHERE source_id = :source")
            .bind("source", source)
            .mapTo(Long.class)
            .one()
        > 0;
  }
}
