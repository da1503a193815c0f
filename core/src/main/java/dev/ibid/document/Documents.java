package dev.ibid.document;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.chunk.FormerPassage;
import dev.ibid.document.reader.DocumentReader;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.document.reader.ReadLimit;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.PassageId;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Indexes folders and finds their passages again by citation. Every text is redacted before the
 * store sees it. Thread-safe.
 *
 * <p>Every method throws what the store throws.
 */
public final class Documents {
  private final DocumentStore store;
  private final Folders folders;
  private final DocumentReader reader;
  private final Redactor redactor;
  private final ReadLimit limit;
  private final FolderIndexer indexing;

  public Documents(
      DocumentStore store,
      Folders folders,
      DocumentReader reader,
      Redactor redactor,
      Chunker chunker,
      ReadLimit limit) {
    this.store = store;
    this.folders = folders;
    this.reader = reader;
    this.redactor = redactor;
    this.limit = limit;
    this.indexing = new FolderIndexer(store, folders, reader, redactor, chunker, limit);
  }

  /**
   * Where a folder or file belongs.
   *
   * @param path the real path, without links
   */
  public record Place(Project project, Path path) {}

  /**
   * The project that a path belongs to. That is the project of the deepest indexed folder around
   * it, or else the one with which an import named the path, or else one named after the path.
   * Nothing is stored.
   *
   * @throws IbidException with {@code BAD_REQUEST} if there is no such file or folder
   */
  public Place place(Path path) {
    Path real =
        switch (folders.locate(path)) {
          case Folders.FolderPlace(Path folder) -> folder;
          case Folders.FilePlace(Path file) -> file;
          case Folders.NoPlace(String reason) -> throw FolderIndexer.noPlace(path, reason);
        };
    List<DocumentRoot> roots = store.roots();
    return FolderIndexer.around(roots, real)
        // What an import says of a folder holds for that folder alone, not for all in it.
        .or(() -> roots.stream().filter(root -> root.path().equals(real)).findFirst())
        .map(root -> new Place(root.project(), real))
        .orElseGet(() -> new Place(new Project(real.toString()).redactedBy(redactor), real));
  }

  /**
   * The current passages of a project at or below a path. Empty if all documents of the project are
   * there, so that nothing has to be left out.
   *
   * @param path real, without links
   */
  public Optional<Set<SourceKey>> below(Project project, Path path) {
    return PassagesBelow.of(store, project, path);
  }

  /**
   * Brings the store up to date with a folder or a file. Each file is stored in a durable step of
   * its own. A file that cannot be read is skipped and named in the result.
   *
   * <p>A path inside a folder that the project has indexed becomes part of that folder. Folders of
   * other projects do not matter.
   *
   * @param selection of the files of a folder; a file that is named is indexed in any case
   * @param listener is called on this thread
   * @throws IbidException with {@code BAD_REQUEST} if there is no such file or folder, or its path
   *     looks like a secret; {@code INTERRUPTED} if the thread is interrupted, after which indexing
   *     can be repeated
   */
  public IndexResult index(
      Project project, Path path, FileSelection selection, IndexListener listener) {
    return indexing.index(project.redactedBy(redactor), path, selection, listener);
  }

  /**
   * Brings the store up to date with all folders that have documents in it. What was {@linkplain
   * #unindex left out} stays so; a folder that is gone is skipped and named in the result, and so
   * is one that only an import named.
   *
   * @param listener is called on this thread
   * @throws IbidException with {@code INTERRUPTED} as {@link #index} does
   */
  public IndexResult reindex(IndexListener listener) {
    return indexing.reindex(
        list().stream().map(each -> each.document().root()).distinct().toList(), listener);
  }

  /**
   * Takes what stands at or below a path out of the index. Searches do not find it any more, and
   * indexing a folder around it passes it over until it is named itself. Nothing is erased:
   * citations of its passages can be opened as before.
   *
   * @param project empty for all projects that have indexed it
   * @param path of a file or folder, which may be gone
   * @return how many documents were taken out
   * @throws IbidException with {@code DOCUMENT_NOT_FOUND} if nothing is indexed there
   */
  public long unindex(Optional<Project> project, Path path) {
    Path real =
        switch (folders.locate(path)) {
          case Folders.FolderPlace(Path folder) -> folder;
          case Folders.FilePlace(Path file) -> file;
          case Folders.NoPlace gone -> path.toAbsolutePath().normalize();
        };
    return new Unindexing(store, redactor).run(project, real);
  }

  /** Begins to watch files and folders for changes. The caller closes the watch. */
  public Folders.Watch watch(Collection<Path> places, FileSelection selection) {
    return folders.watch(places, selection);
  }

  /**
   * All documents that are indexed, also those whose files are gone, but not those that were
   * {@linkplain #unindex left out}. No file is read.
   */
  public List<IndexedDocument> list() {
    List<LeftOutPath> leftOut = store.leftOut();
    return store.list(Scope.ALL).stream()
        .filter(
            each ->
                each.document().present()
                    || leftOut.stream()
                        .filter(path -> path.root().equals(each.document().root()))
                        .noneMatch(path -> path.contains(each.document().path())))
        .toList();
  }

  /** The passage of a citation, current or not. Empty if there is none or it was forgotten. */
  public Optional<CitedPassage> find(CitationId id) {
    return store.find(id);
  }

  /**
   * The passage of a citation, current or not.
   *
   * @throws IbidException with {@code CITATION_NOT_FOUND} if no passage is stored under it
   */
  public CitedPassage require(Citation citation) {
    return find(citation.id())
        .orElseThrow(
            () ->
                new IbidException(
                    ErrorCode.CITATION_NOT_FOUND,
                    "nothing is stored under " + citation.label() + " yet"));
  }

  /** The text of the version in which a passage last stood. Empty if it was forgotten since. */
  public Optional<String> text(CitedPassage passage) {
    return store.text(passage.version());
  }

  /** Which passages ever began on lines of files, as far as is known now. */
  public LineHistories lineHistories() {
    return new LineHistories(store);
  }

  /** What links of a text were last found to mean. Empty if nothing was ever noted of the text. */
  public Optional<List<KnownLink>> links(ContentHash citing) {
    return store.links(citing);
  }

  /** Notes what the links of a text mean, in place of what was noted before. */
  public void keepLinks(ContentHash citing, List<KnownLink> links) {
    store.keepLinks(citing, links);
  }

  /** The texts of the passages that a document had when it was last indexed, in any order. */
  public List<String> texts(Document document) {
    return store.passages(document.key()).stream().map(FormerPassage::text).toList();
  }

  /** The passages whose ids have one of these {@linkplain PassageId#beginning beginnings}. */
  public List<CitedPassage> beginningWith(Collection<String> beginnings) {
    return beginnings.isEmpty() ? List.of() : store.beginningWith(beginnings);
  }

  /** Looks at the file of a document without reading it. */
  public DocumentState state(IndexedDocument indexed) {
    return DocumentState.of(indexed, look(indexed.document()));
  }

  /**
   * The size and time of a document's file now. Empty if the file is gone or cannot be read, or if
   * the document is not of this store.
   */
  public Optional<FileStamp> look(Document document) {
    return document
        .root()
        .folder()
        .filter(folder -> isKnown(document))
        .flatMap(folder -> folders.look(folder, document.path()));
  }

  /** Finds files of a root that were renamed since they were indexed. */
  public RenamedFiles renames(DocumentRoot root) {
    return new RenamedFiles(store, folders, reader, limit, root);
  }

  /**
   * Reads a document's file as it is now, with secrets masked. Nothing outside the document's root
   * is ever read, and nothing in a root that an import alone named. A document that is not of this
   * store is absent.
   */
  public FileState load(Document document) {
    if (!isKnown(document)) {
      return new FileState.Absent();
    }
    return document
        .root()
        .folder()
        .map(folder -> load(folder, document))
        .orElseGet(() -> new FileState.Unreadable(DocumentRoot.NOT_INDEXED_HERE));
  }

  private FileState load(IndexedFolder folder, Document document) {
    return switch (folders.load(folder, document.path(), limit.bytes())) {
      case Folders.Content(byte[] bytes, FileStamp stamp) ->
          switch (reader.read(document.fileName(), bytes, redactor::mask)) {
            case DocumentReader.Understood(ParsedDocument read) ->
                new FileState.Present(read, ContentHash.of(bytes));
            case DocumentReader.Refused(String reason) -> new FileState.Unreadable(reason);
          };
      case Folders.Missing missing -> new FileState.Absent();
      case Folders.Unreadable(String reason) -> new FileState.Unreadable(reason);
    };
  }

  /** A document of another store or scope must not open a file here. */
  private boolean isKnown(Document document) {
    return store.projectOf(document.key()).filter(document.root().project()::equals).isPresent();
  }

  /**
   * Erases all passages of a project, and what is known of its documents and folders.
   *
   * @return how many passages were erased
   */
  public long forget(Project project) {
    return store.forget(project);
  }

  /** How many passages a project has, current or not. */
  public long count(Project project) {
    return store.count(project);
  }

  public DocumentCounts counts() {
    return store.counts();
  }
}
