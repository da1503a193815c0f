package dev.ibid.document;

import dev.ibid.source.DocumentId;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;

/**
 * A document as it is now, to be stored in place of what it was.
 *
 * @param former what the store knew of it; nothing of a new document
 * @param path relative to the root, with slashes; another than before if the file was renamed
 * @param text that was read, without anything that must not be kept
 * @param passages all that there are, in text order
 */
public record DocumentRevision(
    DocumentRoot root,
    Optional<KnownFile> former,
    DocumentId id,
    String path,
    FileStamp stamp,
    ContentHash hash,
    String title,
    Charset charset,
    String text,
    List<PlacedPassage> passages) {
  public DocumentRevision {
    passages = List.copyOf(passages);
  }
}
