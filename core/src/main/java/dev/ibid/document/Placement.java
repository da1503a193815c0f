package dev.ibid.document;

import dev.ibid.text.Span;

/**
 * Where a passage stands in a version of its document.
 *
 * @param span in the text that was read
 * @param inFile in the file's decoded text
 * @param line of the file, counted from 1
 */
public record Placement(Span span, Span inFile, int line) {}
