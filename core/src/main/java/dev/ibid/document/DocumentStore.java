package dev.ibid.document;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.SourceStore;
import dev.ibid.document.chunk.FormerPassage;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps documents and their passages. Safe for concurrent use. Every method throws an {@code
 * IbidException} if the store cannot be used.
 *
 * <p>A stored passage can be read by its citation until it is forgotten, whatever becomes of its
 * document. So can the text of the version in which it last stood.
 */
public interface DocumentStore extends SourceStore {
  /** The root of a project at a path. It is stored now if there is none. */
  DocumentRoot root(Redacted<DocumentFolder> folder);

  List<DocumentRoot> roots(Project project);

  /** The roots of all projects. */
  List<DocumentRoot> roots();

  /** The project of a document. Empty if there is no such document. */
  Optional<Project> projectOf(DocumentKey document);

  /** The files of a root that the store knows, also those that are gone. */
  List<KnownFile> files(DocumentRoot root);

  /**
   * The documents of a scope, also those whose files are gone, in the order in which they were
   * first stored.
   */
  List<IndexedDocument> list(Scope scope);

  /** The current passages of a root, each with the path of its document. */
  Map<SourceKey, String> paths(DocumentRoot root);

  /** The passages of a document's last version, in any order. */
  List<FormerPassage> passages(DocumentKey document);

  /**
   * Stores a document with its passages in one durable step and gives each passage a citation. When
   * this throws, nothing was changed.
   *
   * <p>Passages that the document has lost are kept but no longer current. A forgotten passage is
   * not stored again, and its text is blanked. If the document is no longer as {@link
   * DocumentRevision#former} says, nothing is changed and the outcome is {@link
   * SaveResult.Overtaken}.
   */
  SaveResult save(Redacted<DocumentRevision> revision);

  /** Notes that a file has another size or time but the same content. */
  void restamp(DocumentKey document, FileStamp stamp);

  /**
   * Notes that files are gone. Their passages are kept but no longer current.
   *
   * @return how many were there before
   */
  int remove(Collection<DocumentKey> documents);

  /** Notes that a path is not indexed with its root any more. */
  void leaveOut(Redacted<LeftOutPath> path);

  /** Strikes such a note off. */
  void takeIn(LeftOutPath path);

  /** What is not indexed with its root, in any order. */
  List<LeftOutPath> leftOut();

  @Override
  Optional<CitedPassage> find(CitationId id);

  @Override
  List<CitedPassage> load(Collection<SourceKey> keys);

  /**
   * The passages that began on a line of a file, in any version that was indexed. They are found
   * under the path that the file had then, also when it was renamed since.
   *
   * @param path relative to the root, with slashes
   * @param line counted from 1
   */
  LineHistory at(DocumentRoot root, String path, int line);

  /**
   * What links of a text were last found to mean, in no order. Empty if nothing was ever noted of
   * the text, not even that none of its links is known.
   */
  Optional<List<KnownLink>> links(ContentHash citing);

  /**
   * Notes what the links of a text mean, in place of what was noted before. Passages that were
   * forgotten are passed over.
   *
   * @param citing tells the text from others
   */
  void keepLinks(ContentHash citing, List<KnownLink> links);

  /**
   * The passages whose ids have one of these beginnings, in any order. All passages are looked
   * through once, however many beginnings there are.
   *
   * @param beginnings {@linkplain dev.ibid.source.PassageId#beginning what stands before the first
   *     dash} of each id
   */
  List<CitedPassage> beginningWith(Collection<String> beginnings);

  /**
   * The text of a version. Empty if the version is outside the scope or no longer kept. A version
   * is kept while a passage last stood in it, or while it is the last of its document.
   */
  Optional<String> text(Scope scope, VersionKey version);

  default Optional<String> text(VersionKey version) {
    return text(Scope.ALL, version);
  }

  /**
   * Erases passages, with all that was kept because of them. Their text is blanked in the versions
   * in which they stood. When this returns, no file of the store holds more of them than their
   * citations and hashes of their ids. An id without a live source is passed over.
   *
   * <p>Many passages are erased in several steps. When this throws, some may be gone; calling it
   * again erases the rest.
   *
   * @return how many were erased
   */
  long forget(Collection<CitationId> ids);

  /**
   * Erases a project's passages in the same way, with all that is known of its documents and roots.
   *
   * @return how many passages were erased
   */
  long forget(Project project);

  /** How many former versions of a project's documents were replaced before a time and are kept. */
  long countReplaced(Project project, Instant before);

  /**
   * Erases the texts of these versions. Passages that stood in them can still be read, but no
   * longer what stood around them.
   *
   * @return how many there were
   */
  long forgetReplaced(Project project, Instant before);

  DocumentCounts counts(Scope scope);

  default DocumentCounts counts() {
    return counts(Scope.ALL);
  }

  /** How many passages a project has, current or not. */
  long count(Project project);
}
