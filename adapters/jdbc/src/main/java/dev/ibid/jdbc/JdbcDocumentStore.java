package dev.ibid.jdbc;

import dev.ibid.citation.CitationId;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.ContentHash;
import dev.ibid.document.DocumentCounts;
import dev.ibid.document.DocumentFolder;
import dev.ibid.document.DocumentKey;
import dev.ibid.document.DocumentRevision;
import dev.ibid.document.DocumentRoot;
import dev.ibid.document.DocumentStore;
import dev.ibid.document.FileStamp;
import dev.ibid.document.IndexedDocument;
import dev.ibid.document.KnownFile;
import dev.ibid.document.KnownLink;
import dev.ibid.document.LeftOutPath;
import dev.ibid.document.LineHistory;
import dev.ibid.document.SaveResult;
import dev.ibid.document.VersionKey;
import dev.ibid.document.chunk.FormerPassage;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.connection.CompressedText;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.jdbc.connection.Sha256Hash;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Documents in the tables {@code root}, {@code document}, {@code passage} and their kin. */
final class JdbcDocumentStore implements DocumentStore {
  private final Database database;
  private final PassageLookup lookup;

  JdbcDocumentStore(Database database) {
    this.database = database;
    this.lookup = new PassageLookup(database);
  }

  @Override
  public DocumentRoot root(Redacted<DocumentFolder> folder) {
    Project project = folder.value().project();
    Path path = folder.value().path();
    return database.write(
        "Cannot store the folder",
        writer -> {
          long projectId = writer.events().projectId(project.name());
          byte[] hash = Sha256Hash.ofContent(path.toString()).bytes();
          writer
              .handle()
              .execute(
                  """
                  INSERT INTO root (project_id, path, path_hash, indexed_here) VALUES (?, ?, ?, 1)
                  ON CONFLICT (project_id, path_hash) DO UPDATE SET indexed_here = 1
                  """,
                  projectId,
                  path.toString(),
                  hash);
          long key =
              writer
                  .handle()
                  .createQuery(
                      "SELECT id FROM root WHERE project_id = :project AND path_hash = :hash")
                  .bind("project", projectId)
                  .bind("hash", hash)
                  .mapTo(Long.class)
                  .one();
          return new DocumentRoot(key, project, path, true);
        });
  }

  @Override
  public List<DocumentRoot> roots(Project project) {
    return roots().stream().filter(root -> root.project().equals(project)).toList();
  }

  @Override
  public List<DocumentRoot> roots() {
    return database.read("Cannot read the folders", DocumentList::roots);
  }

  @Override
  public Optional<Project> projectOf(DocumentKey document) {
    return database.read(
        "Cannot read the document", handle -> DocumentList.projectOf(handle, document));
  }

  @Override
  public List<IndexedDocument> list(Scope scope) {
    return database.read("Cannot list the documents", handle -> DocumentList.load(handle, scope));
  }

  @Override
  public List<KnownFile> files(DocumentRoot root) {
    return database.read("Cannot read the documents", handle -> DocumentList.files(handle, root));
  }

  @Override
  public Map<SourceKey, String> paths(DocumentRoot root) {
    return database.read("Cannot read the passages", handle -> DocumentList.paths(handle, root));
  }

  @Override
  public List<FormerPassage> passages(DocumentKey document) {
    return lookup.standing(document);
  }

  @Override
  public SaveResult save(Redacted<DocumentRevision> redacted) {
    DocumentRevision revision = redacted.value();
    return database.write(
        "Cannot store the document", writer -> new DocumentRows(writer, revision).save());
  }

  @Override
  public void restamp(DocumentKey document, FileStamp stamp) {
    database.write(
        "Cannot note how the file looks",
        writer ->
            writer
                .handle()
                .execute(
                    "UPDATE document SET size = ?, modified = ? WHERE id = ?",
                    stamp.size(),
                    DocumentRows.micros(stamp.modified()),
                    document.value()));
  }

  @Override
  public int remove(Collection<DocumentKey> documents) {
    if (documents.isEmpty()) {
      return 0;
    }
    return database.write(
        "Cannot note that files are gone",
        writer -> {
          int removed = 0;
          for (DocumentKey document : documents) {
            int updated =
                writer
                    .handle()
                    .execute(
                        "UPDATE document SET present = 0 WHERE id = ? AND present = 1",
                        document.value());
            if (updated > 0) {
              removed++;
              DocumentRows.supersede(writer, version(writer.handle(), document));
            }
          }
          return removed;
        });
  }

  @Override
  public void leaveOut(Redacted<LeftOutPath> path) {
    database.write(
        "Cannot note what is left out", writer -> LeftOutRows.add(writer.handle(), path.value()));
  }

  @Override
  public void takeIn(LeftOutPath path) {
    database.write(
        "Cannot note what is taken in", writer -> LeftOutRows.delete(writer.handle(), path));
  }

  @Override
  public List<LeftOutPath> leftOut() {
    return database.read("Cannot read what is left out", LeftOutRows::load);
  }

  private static long version(Handle handle, DocumentKey document) {
    return handle
        .createQuery("SELECT version_id FROM document WHERE id = :document")
        .bind("document", document.value())
        .mapTo(Long.class)
        .one();
  }

  @Override
  public Optional<CitedPassage> find(CitationId id) {
    return lookup.find(id);
  }

  @Override
  public List<CitedPassage> load(Collection<SourceKey> keys) {
    return lookup.load(keys);
  }

  @Override
  public LineHistory at(DocumentRoot root, String path, int line) {
    return database.read(
        "Cannot read the passages", handle -> LineRows.load(handle, root, path, line));
  }

  @Override
  public Optional<List<KnownLink>> links(ContentHash citing) {
    return database.read(
        "Cannot read what links mean", handle -> KnownLinkRows.load(handle, citing));
  }

  @Override
  public void keepLinks(ContentHash citing, List<KnownLink> links) {
    database.write(
        "Cannot store what links mean",
        writer -> {
          KnownLinkRows.replace(writer.handle(), citing, links);
          return links.size();
        });
  }

  @Override
  public List<CitedPassage> beginningWith(Collection<String> beginnings) {
    return lookup.beginningWith(beginnings);
  }

  @Override
  public Optional<String> text(Scope scope, VersionKey version) {
    String query =
        "SELECT text, checksum FROM document_version WHERE id = :version"
            + ScopeSql.and(scope, "project_id");
    return database.read(
        "Cannot read the document's text",
        handle ->
            ScopeSql.bind(handle.createQuery(query), scope)
                .bind("version", version.value())
                .map(StoredRow.mapper("a version of a document", JdbcDocumentStore::text))
                .findOne()
                // What retention has taken; a document that is empty has no passages to ask about.
                .filter(text -> !text.isEmpty()));
  }

  private static String text(ResultSet row) throws SQLException {
    byte[] text = row.getBytes(1);
    if (CompressedText.checksum(text) != row.getLong(2)) {
      throw new IbidException(ErrorCode.STORE_DAMAGED, "its checksum differs");
    }
    return CompressedText.text(text);
  }

  @Override
  public long forget(Collection<CitationId> ids) {
    return new Erasure(database.everywhere()).erase(ids);
  }

  @Override
  public long forget(Project project) {
    return new Erasure(database.everywhere()).erase(project);
  }

  @Override
  public long count(Project project) {
    return lookup.count(project);
  }

  @Override
  public long countReplaced(Project project, Instant before) {
    return database.read(
        "Cannot count the versions",
        handle -> (long) DocumentList.replaced(handle, project, before).size());
  }

  @Override
  public long forgetReplaced(Project project, Instant before) {
    long forgotten =
        database.write(
            "Cannot forget the versions",
            writer -> DocumentList.forgetReplaced(writer.handle(), project, before));
    if (forgotten > 0) {
      database.scrub(false);
    }
    return forgotten;
  }

  @Override
  public DocumentCounts counts(Scope scope) {
    return database.read(
        "Cannot count the documents", handle -> DocumentList.counts(handle, scope));
  }

  /** Reads every passage and every text; throws at the first that is not what was stored. */
  void verify() {
    lookup.verify();
    database
        .read("Cannot read the documents", DocumentList::versions)
        .forEach(version -> text(new VersionKey(version)));
  }
}
