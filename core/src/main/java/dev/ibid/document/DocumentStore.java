package dev.ibid.document;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.SourceStore;
import dev.ibid.document.chunk.FormerPassage;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Where documents and their passages are kept. Safe for concurrent use.
 *
 * <p>A passage that was stored once can be read by its citation for ever, or until it is forgotten,
 * whatever becomes of its document; and so can the text of the version in which it last stood.
 */
public interface DocumentStore extends SourceStore {
  /** The root at a real path, made now if there is none. */
  DocumentRoot root(Project project, Path path);

  /** The roots of a project. */
  List<DocumentRoot> roots(Project project);

  /** The roots of all projects. */
  List<DocumentRoot> roots();

  /** The project that a document is in; empty if there is no such document. */
  Optional<Project> projectOf(DocumentKey document);

  /** All files of a root that were ever indexed. */
  List<KnownFile> files(DocumentRoot root);

  /** All documents of a scope that were ever indexed, in the order in which they were found. */
  List<IndexedDocument> list(Scope scope);

  /** The passages of a document's last version, in no order. */
  List<FormerPassage> passages(DocumentKey document);

  /**
   * Stores a document with its passages, each with a citation of its own, in one durable step: the
   * document is afterwards as the revision says, or as it was. Passages that it has no longer stay,
   * but are current no more. A passage that was forgotten is neither stored again nor left in the
   * text.
   */
  SaveResult save(DocumentRevision revision);

  /** Notes that a file looks different, but has the same content. */
  void restamp(DocumentKey document, FileStamp stamp);

  /**
   * Notes that files are not there any more.
   *
   * @return how many of them were there before
   */
  int remove(Collection<DocumentKey> documents);

  @Override
  Optional<CitedPassage> find(CitationId id);

  @Override
  List<CitedPassage> load(Collection<SourceKey> keys);

  /** The passages that last began on this line of a file, in text order, current ones first. */
  List<CitedPassage> at(DocumentRoot root, String path, int line);

  /**
   * The passages whose ids begin so, in no order. Looks through all passages once, however many
   * beginnings there are.
   *
   * @param beginnings as many hexadecimal digits each as an id has before its first dash
   */
  List<CitedPassage> beginningWith(Collection<String> beginnings);

  /**
   * The text of a version of a document in the scope, as long as a passage last stood in it or it
   * is the last one.
   */
  Optional<String> text(Scope scope, VersionKey version);

  default Optional<String> text(VersionKey version) {
    return text(Scope.ALL, version);
  }

  /**
   * Erases passages, as events are forgotten: their text is also taken out of the versions in which
   * they stood.
   *
   * @return how many were erased
   */
  long forget(Collection<CitationId> ids);

  /** Erases a project's passages in the same way, and all that is known of its documents. */
  long forget(Project project);

  /** How much there is in a scope. */
  DocumentCounts counts(Scope scope);

  default DocumentCounts counts() {
    return counts(Scope.ALL);
  }

  /** How many passages a project has, those that are not current included. */
  long count(Project project);
}
