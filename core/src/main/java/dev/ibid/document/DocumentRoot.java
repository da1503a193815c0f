package dev.ibid.document;

import dev.ibid.source.Project;
import java.nio.file.Path;

/**
 * A folder whose documents are indexed.
 *
 * @param key the number by which one store knows it
 * @param path real: without links
 */
public record DocumentRoot(long key, Project project, Path path) {}
