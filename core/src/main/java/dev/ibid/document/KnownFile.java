package dev.ibid.document;

import dev.ibid.source.DocumentId;

/**
 * What the store knows of a file.
 *
 * @param path relative to its root, with slashes
 * @param version the one that was stored last
 * @param hash of that version
 * @param present whether the file was there when its root was last indexed
 */
public record KnownFile(
    DocumentKey key,
    DocumentId id,
    String path,
    FileStamp stamp,
    VersionKey version,
    ContentHash hash,
    boolean present) {
  /** The same file when it looks different. */
  KnownFile looking(FileStamp newStamp) {
    return new KnownFile(key, id, path, newStamp, version, hash, present);
  }

  /** The same file when it is not there any more. */
  KnownFile gone() {
    return new KnownFile(key, id, path, stamp, version, hash, false);
  }
}
