package dev.ibid.jdbc;

import dev.ibid.citation.CitationId;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.DocumentRoot;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.Sha256Hash;
import dev.ibid.jdbc.connection.StoredRow;
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

  List<CitedPassage> at(DocumentRoot root, String path, int line) {
    return database.read(
        "Cannot read the passages",
        handle ->
            handle
                .createQuery(
                    CitedPassages.SELECT
                        + """
                        WHERE d.root_id = :root AND d.path_hash = :path AND l.line = :line
                        ORDER BY CASE s.state WHEN 'live' THEN 0 ELSE 1 END, l.start_at
                        """)
                .bind("root", root.key())
                .bind("path", Sha256Hash.ofContent(path).bytes())
                .bind("line", line)
                .map(CitedPassages.MAPPER)
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
