package dev.ibid.jdbc;

import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.CopiedText;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.source.SourceKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * What other rows repeat of a text that is forgotten: the occasions on which other sources were
 * used, what was answered to requests, and what was asked. None of them says whose words they are,
 * so all are compared.
 */
final class CopyErasure {
  private record Row(long id, String text) {}

  private CopyErasure() {}

  /** Erases what is repeated of sources; to be called while the sources are there. */
  static void eraseCopies(Handle handle, long[] sources) {
    List<String> texts = new ArrayList<>();
    for (long source : sources) {
      texts.addAll(texts(handle, source));
    }
    eraseCopies(handle, texts);
  }

  /** What a source says, wherever it is kept. */
  static List<String> texts(Handle handle, long source) {
    List<String> texts = new ArrayList<>();
    texts.addAll(column(handle, "SELECT content FROM event WHERE source_id = :id", source));
    texts.addAll(column(handle, "SELECT text FROM passage WHERE source_id = :id", source));
    texts.addAll(excerpts(handle, source));
    return texts;
  }

  /** Erases what is repeated of answers; to be called while the answers are there. */
  static void eraseCopiesOfAnswers(Handle handle, Collection<Long> answers) {
    eraseCopies(
        handle,
        answers.stream()
            .map(answer -> AnswerRows.answer(handle, AnswerRows.require(handle, answer)).text())
            .toList());
  }

  private static void eraseCopies(Handle handle, List<String> texts) {
    CopiedText copied = new CopiedText(texts);
    if (!copied.isEmpty()) {
      execute(
          handle,
          "UPDATE usage SET context = '' WHERE id = :id",
          copies(handle, "SELECT id, context FROM usage WHERE context <> ''", copied));
      execute(
          handle,
          "DELETE FROM idempotency WHERE id = :id",
          copies(handle, "SELECT id, response FROM idempotency", copied));
      QuestionErasure.blank(handle, copied);
    }
  }

  /** What tools returned stands only in the answers that cite it. */
  private static List<String> excerpts(Handle handle, long source) {
    List<String> texts = new ArrayList<>();
    handle
        .createQuery(
            """
            SELECT a.answer_id, s.citation FROM answer_source a JOIN source s ON s.id = a.source_id
            WHERE a.source_id = :id AND s.kind = :tool
            """)
        .bind("id", source)
        .bind("tool", SourceKind.TOOL.prefix())
        .map((row, context) -> new Row(row.getLong(1), row.getString(2)))
        .forEach(
            cited -> {
              StoredAnswer answer =
                  AnswerRows.answer(handle, AnswerRows.require(handle, cited.id()));
              answer.sources().stream()
                  .filter(
                      each ->
                          each.citation()
                              .filter(it -> it.id().value().equals(cited.text()))
                              .isPresent())
                  .map(AnswerSource::text)
                  .forEach(texts::add);
            });
    return texts;
  }

  private static List<String> column(Handle handle, String query, long id) {
    return handle.createQuery(query).bind("id", id).mapTo(String.class).list();
  }

  private static List<Long> copies(Handle handle, String query, CopiedText copied) {
    try (var rows =
        handle
            .createQuery(query)
            .map((row, context) -> new Row(row.getLong(1), row.getString(2)))
            .stream()) {
      return rows.filter(row -> copied.isIn(row.text())).map(Row::id).toList();
    }
  }

  private static void execute(Handle handle, String sql, List<Long> ids) {
    if (!ids.isEmpty()) {
      try (PreparedBatch batch = handle.prepareBatch(sql)) {
        ids.forEach(id -> batch.bind("id", id).add());
        batch.execute();
      }
    }
  }
}
