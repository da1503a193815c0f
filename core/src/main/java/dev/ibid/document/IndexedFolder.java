package dev.ibid.document;

import java.nio.file.Path;

/**
 * A folder that somebody who may had indexed on this machine. Files are read below such folders
 * alone, so whoever lists or reads them has to have one; {@link DocumentRoot#folder} gives it.
 *
 * @param path real: without links
 */
public record IndexedFolder(Path path) {}
