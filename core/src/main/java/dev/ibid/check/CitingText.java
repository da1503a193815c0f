package dev.ibid.check;

import java.nio.file.Path;

/**
 * A text whose citations are checked.
 *
 * @param file where it stands, absolute; links in it may be relative to that
 */
public record CitingText(Path file, String text) {}
