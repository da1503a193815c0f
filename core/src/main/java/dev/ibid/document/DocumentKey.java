package dev.ibid.document;

/** The number by which one store knows a document. */
public record DocumentKey(long value) {}
