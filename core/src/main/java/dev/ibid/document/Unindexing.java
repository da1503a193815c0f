package dev.ibid.document;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Takes what stands at or below a path out of the index. */
final class Unindexing {
  private final DocumentStore store;
  private final Redactor redactor;

  Unindexing(DocumentStore store, Redactor redactor) {
    this.store = store;
    this.redactor = redactor;
  }

  long run(Optional<Project> project, Path path) {
    long removed = 0;
    for (DocumentRoot root : store.roots()) {
      boolean related = path.startsWith(root.path()) || root.path().startsWith(path);
      if (related && project.map(root.project()::equals).orElse(true)) {
        removed += leaveOut(root, path);
      }
    }
    if (removed == 0) {
      throw new IbidException(
          ErrorCode.DOCUMENT_NOT_FOUND,
          "nothing is indexed at %s; ibid documents lists what is".formatted(path));
    }
    return removed;
  }

  private long leaveOut(DocumentRoot root, Path path) {
    LeftOutPath place =
        new LeftOutPath(
            root,
            path.startsWith(root.path())
                ? RelativePaths.slashed(root.path().relativize(path))
                : "");
    List<DocumentKey> present =
        store.files(root).stream()
            .filter(file -> file.present() && place.contains(file.path()))
            .map(KnownFile::key)
            .toList();
    if (present.isEmpty()) {
      return 0;
    }
    // Noted first: were this cut short, nothing would come back, and doing it again removes the
    // rest.
    store.leaveOut(redactor.redacted(place));
    return store.remove(present);
  }
}
