package dev.ibid.document;

/**
 * A file or folder that was passed over.
 *
 * @param path relative to the root that is indexed
 * @param reason as it follows the path in a message
 */
public record SkippedFile(String path, String reason) {}
