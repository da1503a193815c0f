package dev.ibid.document;

/** The number by which one store knows a version of a document. */
public record VersionKey(long value) {}
