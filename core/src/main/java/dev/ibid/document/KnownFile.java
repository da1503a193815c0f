package dev.ibid.document;

import dev.ibid.source.DocumentId;

/**
 * What the store knows of a file.
 *
 * @param path relative to its root, with slashes
 * @param version the one that was stored last
 * @param hash of that version
 * @param present whether the file was there when its root was last indexed
 * @param indexedHere whether the version was read here; what an import says of a file may be made
 *     up
 */
public record KnownFile(
    DocumentKey key,
    DocumentId id,
    String path,
    FileStamp stamp,
    VersionKey version,
    ContentHash hash,
    boolean present,
    boolean indexedHere) {
  /** Whether the file has not changed since it was read here, as its size and time tell. */
  boolean isStill(FileStamp now) {
    return present && indexedHere && stamp.equals(now);
  }

  /** The same by its content. */
  boolean isStill(ContentHash now) {
    return present && indexedHere && hash.equals(now);
  }

  /** The same file when it looks different. */
  KnownFile looking(FileStamp newStamp) {
    return new KnownFile(key, id, path, newStamp, version, hash, present, indexedHere);
  }

  /** The same file when it is not there any more. */
  KnownFile gone() {
    return new KnownFile(key, id, path, stamp, version, hash, false, indexedHere);
  }
}
