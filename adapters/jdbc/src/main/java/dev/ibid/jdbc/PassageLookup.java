package dev.ibid.jdbc;

import dev.ibid.citation.CitationId;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.DocumentKey;
import dev.ibid.document.chunk.FormerPassage;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.HeadingColumn;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.source.PassageId;
import dev.ibid.source.Project;
import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The ways to look passages up. */
final class PassageLookup {
  private static final int PASSAGES_PER_PAGE = 500;

  private final Database database;

  PassageLookup(Database database) {
    this.database = database;
  }

  Optional<CitedPassage> find(CitationId id) {
    return database.read(
        "Cannot read the passage",
        handle ->
            StoredRow.only(
                handle
                    .createQuery(CitedPassages.SELECT + "WHERE s.citation = :citation")
                    .bind("citation", id.value())
                    .map(CitedPassages.MAPPER)));
  }

  List<CitedPassage> load(Collection<SourceKey> keys) {
    if (keys.isEmpty()) {
      return List.of();
    }
    return database.read(
        "Cannot read the passages",
        handle ->
            handle
                .createQuery(CitedPassages.SELECT + "WHERE a.source_id IN (<keys>)")
                .bindList("keys", keys.stream().map(SourceKey::value).toList())
                .map(CitedPassages.MAPPER)
                .list());
  }

  /** The passages of a document's last version. */
  List<FormerPassage> standing(DocumentKey document) {
    return database.read(
        "Cannot read the passages",
        handle ->
            handle
                .createQuery(
                    """
                    SELECT s.external_id, a.text, l.start_at, a.headings
                    FROM document d JOIN placement l ON l.version_id = d.version_id
                    JOIN passage a ON a.source_id = l.source_id
                    JOIN source s ON s.id = a.source_id
                    WHERE d.id = :document
                    """)
                .bind("document", document.value())
                .map(
                    StoredRow.mapper(
                        "a row of its passages",
                        row ->
                            new FormerPassage(
                                PassageId.parse(row.getString(1)),
                                row.getString(2),
                                row.getInt(3),
                                HeadingColumn.read(row.getString(4)))))
                .list());
  }

  List<CitedPassage> beginningWith(Collection<String> beginnings) {
    if (beginnings.isEmpty()) {
      return List.of();
    }
    return database.read(
        "Cannot read the passages",
        handle ->
            handle
                .createQuery(
                    CitedPassages.SELECT + "WHERE substr(s.external_id, 1, 8) IN (<beginnings>)")
                .bindList("beginnings", List.copyOf(beginnings))
                .map(CitedPassages.MAPPER)
                .list());
  }

  long count(Project project) {
    return database.read(
        "Cannot count the passages",
        handle ->
            handle
                .createQuery(
                    """
                    SELECT count(*) FROM passage a JOIN project p ON p.id = a.project_id
                    WHERE p.name = :project
                    """)
                .bind("project", project.name())
                .mapTo(Long.class)
                .one());
  }

  /** Reads every passage; throws at the first that is not what was stored. */
  void verify() {
    long last = 0;
    List<CitedPassage> page;
    do {
      page = page(last);
      last = page.isEmpty() ? last : page.getLast().key().value();
    } while (page.size() == PASSAGES_PER_PAGE);
  }

  private List<CitedPassage> page(long after) {
    return database.read(
        "Cannot read the passages",
        handle ->
            handle
                .createQuery(
                    CitedPassages.SELECT
                        + "WHERE a.source_id > :after ORDER BY a.source_id LIMIT :page")
                .bind("after", after)
                .bind("page", PASSAGES_PER_PAGE)
                .map(CitedPassages.MAPPER)
                .list());
  }
}
