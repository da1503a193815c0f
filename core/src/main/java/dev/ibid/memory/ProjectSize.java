package dev.ibid.memory;

import dev.ibid.source.Project;

/**
 * How much a project holds.
 *
 * @param bytes of contents, in UTF-8
 */
public record ProjectSize(Project project, long events, long bytes) {}
