package dev.ibid.jdbc;

import dev.ibid.document.BlankedText;
import dev.ibid.jdbc.connection.CompressedText;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.source.Project;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * What has to go with passages that are forgotten: their words in the stored versions of their
 * documents, and documents of which nothing else is left.
 */
final class PassageErasure {
  private static final String ROW = "a version of a document";

  private final Handle handle;
  private final Set<Long> documents = new LinkedHashSet<>();
  private boolean namesErased;

  PassageErasure(Handle handle) {
    this.handle = handle;
  }

  /** Takes the words of passages out of the texts; to be called while the passages are there. */
  void blank(long[] sources) {
    List<String> texts = new ArrayList<>();
    for (long source : sources) {
      handle.execute("UPDATE line_passage SET passage_id = NULL WHERE passage_id = ?", source);
      handle
          .createQuery("SELECT document_id, text FROM passage WHERE source_id = :source")
          .bind("source", source)
          .map(
              (row, context) -> {
                documents.add(row.getLong(1));
                return row.getString(2);
              })
          .forEach(texts::add);
    }
    for (long document : documents) {
      List<Long> versions =
          handle
              .createQuery("SELECT id FROM document_version WHERE document_id = :document")
              .bind("document", document)
              .mapTo(Long.class)
              .list();
      versions.forEach(version -> blank(version, texts));
    }
  }

  private void blank(long version, List<String> passages) {
    String stored =
        handle
            .createQuery("SELECT text FROM document_version WHERE id = :version")
            .bind("version", version)
            .map(StoredRow.mapper(ROW, row -> CompressedText.text(row.getBytes(1))))
            .one();
    byte[] text = CompressedText.of(BlankedText.over(stored, passages));
    handle.execute(
        "UPDATE document_version SET text = ?, checksum = ? WHERE id = ?",
        text,
        CompressedText.checksum(text),
        version);
  }

  /** Deletes what is empty now; to be called when the passages are gone. */
  void collect() {
    for (long document : documents) {
      DocumentRows.collect(handle, document);
      boolean empty =
          handle
              .createQuery("SELECT count(*) FROM passage WHERE document_id = :document")
              .bind("document", document)
              .mapTo(Long.class)
              .one()
              .equals(0L);
      if (empty) {
        handle.execute("DELETE FROM document_version WHERE document_id = ?", document);
        handle.execute("DELETE FROM document WHERE id = ?", document);
        namesErased = true;
      }
    }
    if (namesErased) {
      handle.execute(
          "DELETE FROM line_passage WHERE root_id NOT IN (SELECT root_id FROM document)");
      handle.execute(
          "DELETE FROM left_out_path WHERE root_id NOT IN (SELECT root_id FROM document)");
      handle.execute(
          "DELETE FROM root WHERE NOT EXISTS (SELECT 1 FROM document WHERE root_id = root.id)");
    }
  }

  /** Deletes a project's documents without passages; returns whether there were any. */
  static boolean eraseEmpty(Handle handle, Project project) {
    List<Long> empty =
        handle
            .createQuery(
                """
                SELECT d.id FROM document d JOIN project p ON p.id = d.project_id
                WHERE p.name = :project
                AND NOT EXISTS (SELECT 1 FROM passage WHERE document_id = d.id)
                """)
            .bind("project", project.name())
            .mapTo(Long.class)
            .list();
    for (long document : empty) {
      handle.execute("DELETE FROM document_version WHERE document_id = ?", document);
      handle.execute("DELETE FROM document WHERE id = ?", document);
    }
    for (String table : List.of("line_passage", "left_out_path")) {
      handle
          .createUpdate(
              """
              DELETE FROM %s
              WHERE project_id IN (SELECT id FROM project WHERE name = :project)
              AND root_id NOT IN (SELECT root_id FROM document)
              """
                  .formatted(table))
          .bind("project", project.name())
          .execute();
    }
    int roots =
        handle
            .createUpdate(
                """
                DELETE FROM root WHERE project_id IN (SELECT id FROM project WHERE name = :project)
                AND NOT EXISTS (SELECT 1 FROM document WHERE root_id = root.id)
                """)
            .bind("project", project.name())
            .execute();
    return !empty.isEmpty() || roots > 0;
  }

  /** Whether paths were deleted, of which pages of tables may keep traces. */
  boolean namesErased() {
    return namesErased;
  }
}
