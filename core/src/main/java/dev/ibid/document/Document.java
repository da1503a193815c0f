package dev.ibid.document;

import dev.ibid.source.DocumentId;
import java.nio.file.Path;

/**
 * A file that is or was indexed.
 *
 * @param path relative to the root, with slashes
 * @param title empty if the document has none
 * @param present whether the file was there when its root was last indexed
 */
public record Document(
    DocumentKey key, DocumentId id, DocumentRoot root, String path, String title, boolean present) {
  /** The same document when its file is not there any more. */
  Document gone() {
    return new Document(key, id, root, path, title, false);
  }

  /** The same document when its file is there under another path. */
  Document at(String newPath) {
    return new Document(key, id, root, newPath, title, true);
  }

  public String fileName() {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** Where the file is, or was. */
  public Path file() {
    return root.path().resolve(path);
  }

  /** What the document is called: by itself, else by its file's name. */
  public String name() {
    return title.isEmpty() ? fileName() : title;
  }
}
