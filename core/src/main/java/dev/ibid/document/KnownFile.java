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
    boolean present) {}
