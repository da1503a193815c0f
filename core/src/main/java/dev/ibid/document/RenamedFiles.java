package dev.ibid.document;

import dev.ibid.document.reader.DocumentReader;
import dev.ibid.document.reader.ReadLimit;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds files of a root that were renamed since they were indexed. A file with the same content is
 * the same file. The folder is listed once, at the first question. Thread-safe.
 */
public final class RenamedFiles {
  /** Files of the same size are compared by content, but not without end. */
  private static final int MOST_COMPARED_FILES = 200;

  private final DocumentStore store;
  private final Folders folders;
  private final DocumentReader reader;
  private final ReadLimit limit;
  private final DocumentRoot root;
  private @Nullable List<KnownFile> known;
  private @Nullable List<Folders.Entry> listed;

  RenamedFiles(
      DocumentStore store,
      Folders folders,
      DocumentReader reader,
      ReadLimit limit,
      DocumentRoot root) {
    this.store = store;
    this.folders = folders;
    this.reader = reader;
    this.limit = limit;
    this.root = root;
  }

  /** The document under the path that its file has now; empty if no file has its content. */
  public Optional<Document> find(Document gone) {
    Optional<KnownFile> file =
        known().stream()
            .filter(each -> each.key().equals(gone.key()))
            .filter(each -> !each.hash().equals(ContentHash.UNKNOWN))
            .findFirst();
    return file.flatMap(
            was ->
                Stream.concat(sameWhenIndexed(was), sameSize(was))
                    .filter(path -> !path.equals(gone.path()))
                    .limit(MOST_COMPARED_FILES)
                    .filter(path -> holds(path, was.hash()))
                    .findFirst())
        .map(gone::at);
  }

  private Stream<String> sameWhenIndexed(KnownFile was) {
    return known().stream()
        .filter(other -> other.present() && other.hash().equals(was.hash()))
        .map(KnownFile::path);
  }

  /** Renaming leaves the time of a file alone, so those that look the same come first. */
  private Stream<String> sameSize(KnownFile was) {
    return listed().stream()
        .filter(entry -> entry.stamp().size() == was.stamp().size())
        .sorted(Comparator.comparing(entry -> !entry.stamp().equals(was.stamp())))
        .map(Folders.Entry::path)
        .filter(path -> reader.isDocument(RelativePaths.name(path)));
  }

  private boolean holds(String path, ContentHash hash) {
    return root.folder()
        .filter(
            folder ->
                switch (folders.load(folder, path, limit.bytes())) {
                  case Folders.Content content -> ContentHash.of(content.bytes()).equals(hash);
                  case Folders.Missing missing -> false;
                  case Folders.Unreadable unreadable -> false;
                })
        .isPresent();
  }

  private synchronized List<KnownFile> known() {
    if (known == null) {
      known = store.files(root);
    }
    return Objects.requireNonNull(known);
  }

  private synchronized List<Folders.Entry> listed() {
    if (listed == null) {
      listed =
          root.folder()
              .map(folder -> folders.list(folder, "", FileSelection.EVERYTHING).files())
              .orElse(List.of());
    }
    return Objects.requireNonNull(listed);
  }
}
