package dev.ibid.document;

import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.chunk.Rechunking;
import dev.ibid.document.reader.DocumentReader;
import dev.ibid.document.reader.ReadLimit;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the roots that a path concerns, and has each indexed. */
final class FolderIndexer {
  private final DocumentStore store;
  private final Folders folders;
  private final DocumentReader reader;
  private final Redactor redactor;
  private final Chunker chunker;
  private final ReadLimit limit;

  FolderIndexer(
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

  IndexResult index(Project project, Path path, FileSelection selection, IndexListener listener) {
    return switch (folders.locate(path)) {
      case Folders.FolderPlace(Path real) -> indexFolder(project, real, selection, listener);
      case Folders.FilePlace(Path real) -> indexFile(project, real, selection, listener);
      case Folders.NoPlace(String reason) -> throw noPlace(path, reason);
    };
  }

  static IbidException noPlace(Path path, String reason) {
    return new IbidException(
        ErrorCode.BAD_REQUEST,
        "%s %s; name a file or folder that can be read".formatted(path, reason));
  }

  /** Indexes roots as they are, without naming anything in them. */
  IndexResult reindex(List<DocumentRoot> roots, IndexListener listener) {
    IndexResult result = IndexResult.NOTHING;
    for (DocumentRoot root : roots) {
      result = result.plus(reindex(root, roots, listener));
    }
    return result;
  }

  private IndexResult reindex(DocumentRoot root, List<DocumentRoot> roots, IndexListener listener) {
    // Not even looked for: whether it is there is nothing that an import is to find out.
    if (!root.indexedHere()) {
      return skipped(root, DocumentRoot.NOT_INDEXED_HERE);
    }
    return switch (folders.locate(root.path())) {
      case Folders.NoPlace(String reason) -> skipped(root, reason);
      case Folders.FolderPlace folder ->
          run(root, root.path(), FileSelection.USUAL, inside(roots, root, root.path()), listener);
      case Folders.FilePlace file -> skipped(root, "is no folder any more");
    };
  }

  private static IndexResult skipped(DocumentRoot root, String reason) {
    SkippedFile skipped = new SkippedFile(root.path().toString(), reason);
    return new IndexResult(0, 0, 0, 0, List.of(skipped), List.of(), 0);
  }

  private IndexResult indexFolder(
      Project project, Path folder, FileSelection selection, IndexListener listener) {
    List<DocumentRoot> roots = store.roots(project);
    DocumentRoot root = around(roots, folder).orElseGet(() -> root(project, folder));
    takeIn(root, folder);
    // Folders inside that were indexed by themselves stay so, lest everything be there twice.
    List<DocumentRoot> inside = inside(roots, root, folder);
    IndexResult result = run(root, folder, selection, inside, listener);
    for (DocumentRoot each : inside) {
      if (!each.indexedHere()) {
        result = result.plus(skipped(each, DocumentRoot.NOT_INDEXED_HERE));
      } else if (folders.locate(each.path()).equals(new Folders.FolderPlace(each.path()))) {
        result =
            result.plus(
                run(each, each.path(), selection, inside(inside, each, each.path()), listener));
      }
    }
    return result;
  }

  private IndexResult indexFile(
      Project project, Path file, FileSelection selection, IndexListener listener) {
    Path folder = Optional.ofNullable(file.getParent()).orElse(file);
    DocumentRoot root = around(store.roots(project), folder).orElseGet(() -> root(project, folder));
    takeIn(root, file);
    return run(root, file, selection, List.of(), listener);
  }

  /** Who names a path wants it, whatever was said of it before. */
  private void takeIn(DocumentRoot root, Path named) {
    String path = RelativePaths.slashed(root.path().relativize(named));
    store.leftOut().stream()
        .filter(each -> each.equals(new LeftOutPath(root, path)))
        .forEach(store::takeIn);
  }

  private IndexResult run(
      DocumentRoot root,
      Path place,
      FileSelection selection,
      List<DocumentRoot> inside,
      IndexListener listener) {
    Path within = root.path().relativize(place);
    String scope = RelativePaths.slashed(within);
    List<LeftOutPath> leftOut =
        store.leftOut().stream()
            .filter(each -> each.root().equals(root))
            .filter(each -> scope.isEmpty() || !each.contains(scope))
            .toList();
    return root.folder()
        .map(
            folder ->
                new FolderIndexing(
                        store,
                        folders,
                        reader,
                        redactor,
                        new Rechunking(chunker),
                        limit,
                        root,
                        folder,
                        selection)
                    .run(within, inside, leftOut, listener))
        .orElseGet(() -> skipped(root, DocumentRoot.NOT_INDEXED_HERE));
  }

  private DocumentRoot root(Project project, Path folder) {
    return store.root(redactor.redacted(new DocumentFolder(project, folder)));
  }

  /** The roots of the same project below a folder, but for the folder's own. */
  private static List<DocumentRoot> inside(
      List<DocumentRoot> roots, DocumentRoot root, Path folder) {
    List<DocumentRoot> inside = new ArrayList<>(roots);
    inside.removeIf(
        each ->
            !each.project().equals(root.project())
                || !each.path().startsWith(folder)
                || each.path().equals(root.path()));
    return inside;
  }

  /** The deepest root indexed here that a folder is or is part of. */
  static Optional<DocumentRoot> around(List<DocumentRoot> roots, Path folder) {
    return roots.stream()
        .filter(DocumentRoot::indexedHere)
        .filter(root -> folder.startsWith(root.path()))
        .max(Comparator.comparingInt(root -> root.path().getNameCount()));
  }
}
