/**
 * What a reader of files gives: text, headings, lines, and where each character stands in its file.
 */
@NullMarked
package dev.ibid.document.reader;

import org.jspecify.annotations.NullMarked;
