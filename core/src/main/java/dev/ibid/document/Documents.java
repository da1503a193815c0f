package dev.ibid.document;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.chunk.Rechunking;
import dev.ibid.document.reader.DocumentReader;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.document.reader.ReadLimit;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.PassageId;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Documents and their passages: folders are indexed here, and what they hold is found again by its
 * citation. Everything passes the redactor before the store sees it. Thread-safe.
 */
public final class Documents {
  private static final Comparator<CitedPassage> CURRENT_FIRST =
      Comparator.comparing(cited -> !cited.current());

  private final DocumentStore store;
  private final Folders folders;
  private final DocumentReader reader;
  private final Redactor redactor;
  private final Chunker chunker;
  private final ReadLimit limit;

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
    this.chunker = chunker;
    this.limit = limit;
  }

  /**
   * Where a folder or file belongs.
   *
   * @param path without links
   */
  public record Place(Project project, Path path) {}

  /** The project of the folder that a path is part of, or one that is named after the path. */
  public Place place(Path path) {
    Path real =
        switch (folders.locate(path)) {
          case Folders.FolderPlace(Path folder) -> folder;
          case Folders.FilePlace(Path file) -> file;
          case Folders.NoPlace(String reason) -> throw noPlace(path, reason);
        };
    return around(store.roots(), real)
        .map(root -> new Place(root.project(), real))
        .orElseGet(() -> new Place(new Project(redactor.mask(real.toString())), real));
  }

  /**
   * Brings the store up to date with a folder or a file, and with nothing else. What is part of a
   * folder that is indexed already belongs to that folder, however it is named here.
   */
  public IndexResult index(Project project, Path path, IndexListener listener) {
    Project kept = new Project(redactor.mask(project.name()));
    return switch (folders.locate(path)) {
      case Folders.FolderPlace(Path real) -> indexFolder(kept, real, listener);
      case Folders.FilePlace(Path real) -> indexFile(kept, real, listener);
      case Folders.NoPlace(String reason) -> throw noPlace(path, reason);
    };
  }

  private static IbidException noPlace(Path path, String reason) {
    return new IbidException(
        ErrorCode.BAD_REQUEST,
        "%s %s; name a file or folder that can be read".formatted(path, reason));
  }

  private IndexResult indexFolder(Project project, Path folder, IndexListener listener) {
    List<DocumentRoot> roots = store.roots(project);
    Optional<DocumentRoot> around = around(roots, folder);
    DocumentRoot root = around.orElseGet(() -> root(project, folder));
    // Folders inside that were indexed by themselves stay so, lest everything be there twice.
    List<DocumentRoot> inside =
        roots.stream()
            .filter(each -> each.path().startsWith(folder) && !each.path().equals(root.path()))
            .toList();
    IndexResult result = indexing(root).run(root.path().relativize(folder), inside, listener);
    for (DocumentRoot each : inside) {
      if (folders.locate(each.path()).equals(new Folders.FolderPlace(each.path()))) {
        List<DocumentRoot> deeper = new ArrayList<>(inside);
        deeper.removeIf(other -> other.equals(each) || !other.path().startsWith(each.path()));
        result = result.plus(indexing(each).run(Path.of(""), deeper, listener));
      }
    }
    return result;
  }

  private IndexResult indexFile(Project project, Path file, IndexListener listener) {
    Path folder = Optional.ofNullable(file.getParent()).orElse(file);
    DocumentRoot root = around(store.roots(project), folder).orElseGet(() -> root(project, folder));
    return indexing(root).run(root.path().relativize(file), List.of(), listener);
  }

  private FolderIndexing indexing(DocumentRoot root) {
    return new FolderIndexing(
        store, folders, reader, redactor, new Rechunking(chunker), limit, root);
  }

  private DocumentRoot root(Project project, Path folder) {
    if (!redactor.mask(folder.toString()).equals(folder.toString())) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "the folder's path holds what looks like a secret; rename the folder to index it");
    }
    return store.root(project, folder);
  }

  /** The deepest root that a folder is or is part of. */
  private static Optional<DocumentRoot> around(List<DocumentRoot> roots, Path folder) {
    return roots.stream()
        .filter(root -> folder.startsWith(root.path()))
        .max(Comparator.comparingInt(root -> root.path().getNameCount()));
  }

  /** Begins to watch what was indexed, so that it can be indexed again when it changes. */
  public Folders.Watch watch(Collection<Path> places) {
    return folders.watch(places);
  }

  /** All documents that were ever indexed; no file is looked at. */
  public List<IndexedDocument> list() {
    return store.list(Scope.ALL);
  }

  public Optional<CitedPassage> find(CitationId id) {
    return store.find(id);
  }

  /** The passage that a citation stands for; an exception if it has none yet. */
  public CitedPassage require(Citation citation) {
    return find(citation.id())
        .orElseThrow(
            () ->
                new IbidException(
                    ErrorCode.CITATION_NOT_FOUND,
                    "nothing is stored under " + citation.label() + " yet"));
  }

  /** The text of the version in which a passage last stood. */
  public Optional<String> text(CitedPassage passage) {
    return store.text(passage.version());
  }

  /** The passages that last began on this line of a file, current ones first. */
  public List<CitedPassage> at(Path file, int line) {
    return store.roots().stream()
        .filter(root -> file.startsWith(root.path()) && !file.equals(root.path()))
        .flatMap(
            root ->
                store.at(root, RelativePaths.slashed(root.path().relativize(file)), line).stream())
        .sorted(CURRENT_FIRST)
        .toList();
  }

  /** Likewise for a file of which only the path below its root is known. */
  public List<CitedPassage> at(String relativePath, int line) {
    return store.roots().stream()
        .flatMap(root -> store.at(root, relativePath, line).stream())
        .sorted(CURRENT_FIRST)
        .toList();
  }

  /** The passages whose ids have one of these {@linkplain PassageId#beginning beginnings}. */
  public List<CitedPassage> beginningWith(Collection<String> beginnings) {
    return beginnings.isEmpty() ? List.of() : store.beginningWith(beginnings);
  }

  /** What a document's file looks like now; empty if there is none that can be read. */
  public Optional<FileStamp> look(Document document) {
    return isKnown(document)
        ? folders.look(document.root().path(), document.path())
        : Optional.empty();
  }

  /** Where files of a root are now that are not where they were. */
  public RenamedFiles renames(DocumentRoot root) {
    return new RenamedFiles(store, folders, reader, limit, root);
  }

  /** Reads a document's file as it is now; nothing outside of its root is ever read. */
  public FileState load(Document document) {
    if (!isKnown(document)) {
      return new FileState.Absent();
    }
    return switch (folders.load(document.root().path(), document.path(), limit.bytes())) {
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

  /** Whoever has a document from elsewhere gets nothing of its file here. */
  private boolean isKnown(Document document) {
    return store.projectOf(document.key()).filter(document.root().project()::equals).isPresent();
  }

  /**
   * Erases all passages of a project, and what is known of its documents.
   *
   * @return how many passages there were
   */
  public long forget(Project project) {
    return store.forget(project);
  }

  /** How many passages a project has, those that are not current included. */
  public long count(Project project) {
    return store.count(project);
  }

  public DocumentCounts counts() {
    return store.counts();
  }
}
